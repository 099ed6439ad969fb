import type { Instant, Unavailable } from '@mneme/domain';
import { type History, type LogTimes, openLogTimes } from '@mneme/ports';
import { statSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';
import { openAilment } from './store/ailment.js';
import type { Counts } from './store/counts.js';
import { storeFile } from './store/data-folder.js';
import { openThreads, type ProcedureLine } from './threads/open-threads.js';
import type { EmbedderIdentity, Purpose } from './store/store-identity.js';
import type { SharedSqlite } from './threads/join-sqlite.js';
import { type SqliteStores, sqliteStores } from './store/stores.js';
import { appendedTopics } from './log/subscription.js';
import type { Threads } from './threads/threads.js';

export interface SqliteOptions {
  /** An existing folder; the store and its lock live in it. */
  readonly folder: string;
  /** Whose vectors the store holds; another one is refused. */
  readonly embedder: EmbedderIdentity;
  /** Memory for the points of the scopes asked for last; however little, the last of them is kept. */
  readonly cacheBytes?: number;
  /** Shared with the clocks of the process; by default of the store alone. */
  readonly times?: LogTimes;
  /** How large the store may grow; by default as large as SQLite allows. A full one is `disk-full`. */
  readonly limitBytes?: number;
  /** The module that serves the reader's thread with `serveReader`; by default one without procedures. */
  readonly readerThread?: URL;
  /** Given to the procedures of the reader's thread, and what of it is transferred. */
  readonly readerData?: { readonly given: unknown; readonly transfer: readonly MessagePort[] };
  /** Called with `disk-full` or `store-corrupt` when writes begin to fail so, and with `null` when there is room again. */
  readonly onAilment?: (failure: Unavailable | null) => void;
  /** A thread died: every call fails from now on. */
  readonly onDeath?: (error: Unavailable) => void;
}

export interface SqliteStats extends Counts {
  /** The store's file with its write-ahead log. */
  readonly bytes: number;
  /** How many units were written since the start, with how many commits. */
  readonly units: number;
  readonly commits: number;
  readonly mirroredScopes: number;
  readonly mirroredBytes: number;
  /** Why the store takes no writes now: `disk-full` or `store-corrupt`; `null`: it takes them. */
  readonly readOnly: string | null;
}

export interface SqliteStack extends SqliteStores {
  /**
   * What a procedure of the reader's thread answers; throws what it throws. `Unavailable`: `busy`, `too-costly`, or
   * `hung-up` once the signal is aborted.
   */
  run(procedure: string, given: unknown, turns: ProcedureLine): Promise<unknown>;
  /** Counts are a tenant's; `null`: everybody's. */
  stats(tenant?: string | null): Promise<SqliteStats>;
  /** Throws `Unavailable`, `store-corrupt` or `disk-full`, once a call has met that: others will. */
  assertSound(): Promise<void>;
  /** What another thread of this process needs to work on the same store. */
  share(): SharedSqlite;
  /** Finishes what was asked before, then ends both threads and frees the folder. */
  close(): Promise<void>;
}

/** What the caches of the reader take by default. */
export const CACHE_BYTES = 2 ** 28;

/**
 * Opens the store of a folder, or makes it. Throws `Rejected`, saying what to do, for a folder that is missing,
 * not writable or in use, and for a file that is damaged, newer than this build or of another embedder.
 */
export const openSqlite = async (options: SqliteOptions): Promise<SqliteStack> => {
  const { threads: _, ...stack } = await openStack(options, 'use');
  return stack;
};

/** A store whose projections can be emptied and filled again. */
export interface RebuildableSqlite extends SqliteStack {
  readonly history: History;
  /** When the oldest point was recorded; `null`: there is none. */
  oldest(): Promise<Instant | null>;
  /** Empties what follows from the log, all or nothing; from now on nobody else opens the store. */
  begin(): Promise<void>;
  /** It is all there again. */
  end(): Promise<void>;
}

/** As `openSqlite`, and also where a rebuild was broken off. */
export const openForRebuild = async (options: SqliteOptions): Promise<RebuildableSqlite> => {
  const { threads, ...stack } = await openStack(options, 'rebuild');
  return {
    ...stack,
    history: {
      rangesOf: (topic) => threads.read('ranges', topic),
      read: (range, limit) => threads.read('history', { range, limit }),
    },
    oldest: () => threads.read('oldestPoint', null),
    begin: async () => {
      await threads.writeOne({ step: 'beginRebuild' });
    },
    end: async () => {
      await threads.writeOne({ step: 'endRebuild' });
    },
  };
};

const openStack = async (
  options: SqliteOptions,
  purpose: Purpose,
): Promise<SqliteStack & { readonly threads: Threads }> => {
  const { folder, embedder, cacheBytes = CACHE_BYTES, limitBytes = null, onDeath, onAilment } = options;
  const { times = openLogTimes() } = options;
  const appended = appendedTopics();
  const ailment = openAilment({
    tryRoom: () => threads.writeOne({ step: 'tryRoom' }),
    onChange: (failure) => onAilment?.(failure),
  });
  const { threads, counts, share, run, close } = await openThreads(
    { folder, embedder, purpose, cacheBytes, limitBytes, times },
    readerOf(options),
    {
      onAppended: appended.ring,
      onAiling: ailment.meet,
      onDeath: (error) => {
        // Subscriptions that wait for records find out now.
        appended.ringAll();
        onDeath?.(error);
      },
    },
  );
  const { dimensions } = embedder;
  return {
    ...sqliteStores(threads, appended, dimensions),
    threads,
    run,
    share: () => ({ ...share(), dimensions }),
    stats: async (tenant = null) => ({
      ...(await storedFigures(threads, tenant)),
      ...counts,
      bytes: sizeOf(folder),
      readOnly: ailment.code(),
    }),
    assertSound: ailment.assertNone,
    close,
  };
};

const storedFigures = async ({ read }: Threads, tenant: string | null) => {
  const [stored, mirrored] = await Promise.all([read('counts', { tenant }), read('mirrored', null)]);
  return { ...stored, mirroredScopes: mirrored.scopes, mirroredBytes: mirrored.bytes };
};

const readerOf = ({ readerThread, readerData }: SqliteOptions) => ({
  entry: readerThread ?? new URL('./threads/reader.js', import.meta.url),
  ...(readerData ?? { given: null, transfer: [] }),
});

/** With what is not yet moved from the write-ahead log into the file. */
const sizeOf = (folder: string): number =>
  [storeFile(folder), `${storeFile(folder)}-wal`]
    .map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);
