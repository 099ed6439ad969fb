import { Rejected, Unavailable } from '@mneme/domain/errors';
import Database from 'better-sqlite3';

/**
 * An error that can be sent to another thread. A structured clone would lose the class and the code of the
 * error.
 */
export interface Failure {
  readonly kind: 'rejected' | 'unavailable' | 'bug';
  readonly code: string;
  readonly message: string;
  readonly field: string | null;
  readonly detail: string;
}

interface Meaning {
  readonly code: string;
  readonly sentence: string;
}

export const FULL: Meaning = {
  code: 'disk-full',
  sentence: 'The disk is full. Free some space; no write was left incomplete.',
};

const BUSY: Meaning = { code: 'store-busy', sentence: 'Another process holds the store. Stop it.' };

/** Meanings of SQLite's extended result codes, or of their first two parts. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  SQLITE_FULL: FULL,
  SQLITE_IOERR_SHMSIZE: FULL,
  SQLITE_IOERR: {
    code: 'storage-failed',
    sentence: 'The disk failed to read or write the store. Check the disk.',
  },
  SQLITE_CANTOPEN: {
    code: 'storage-failed',
    sentence: 'A file of the store cannot be opened. Check the data folder.',
  },
  SQLITE_READONLY: {
    code: 'storage-read-only',
    sentence: 'The store has become read-only. Make its folder writable.',
  },
  SQLITE_PERM: {
    code: 'storage-read-only',
    sentence: 'The store may not be written. Make its folder writable.',
  },
  SQLITE_CORRUPT: { code: 'store-corrupt', sentence: 'The store is damaged. Restore it from a copy.' },
  SQLITE_NOTADB: {
    code: 'store-corrupt',
    sentence: 'The file of the store is not a database. Restore it from a copy.',
  },
  SQLITE_BUSY: BUSY,
  SQLITE_LOCKED: BUSY,
  SQLITE_NOMEM: { code: 'out-of-memory', sentence: 'The store ran out of memory.' },
};

/** Translates an error of SQLite into `Rejected` or `Unavailable`. Returns any other error unchanged. */
export const translated = (error: unknown): unknown => {
  if (isOutOfSpace(error)) return unavailable('SQLITE_FULL', error);
  if (!(error instanceof Database.SqliteError)) return error;
  if (error.code === 'SQLITE_TOOBIG') {
    return new Rejected('too-large', 'One value is larger than the store can hold.', { cause: error });
  }
  return unavailable(error.code, error);
};

const unavailable = (code: string, error: Error): Error => {
  const meaning = MEANINGS[code] ?? MEANINGS[code.split('_').slice(0, 2).join('_')];
  return meaning ? new Unavailable(meaning.code, meaning.sentence, { cause: error }) : error;
};

const isOutOfSpace = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

export const packFailure = (thrown: unknown): Failure => {
  const error = translated(thrown);
  if (error instanceof Rejected) {
    const { code, message, field = null } = error;
    return { kind: 'rejected', code, message, field, detail: causeMessage(error) };
  }
  if (error instanceof Unavailable) {
    const { code, message } = error;
    return { kind: 'unavailable', code, message, field: null, detail: causeMessage(error) };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'bug', code: '', message, field: null, detail: stack ?? message };
};

export const unpackFailure = ({ kind, code, message, field, detail }: Failure): Error => {
  const cause = detail === '' ? undefined : new Error(detail);
  switch (kind) {
    case 'rejected':
      return new Rejected(code, message, { ...(field === null ? {} : { field }), cause });
    case 'unavailable':
      return new Unavailable(code, message, { cause });
    case 'bug':
      return new Error(message, { cause });
  }
};

const causeMessage = ({ cause }: Error): string => (cause instanceof Error ? cause.message : '');
