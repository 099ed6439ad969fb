import { closeSync, openSync, readSync } from 'node:fs';
import { BUSY_MS, type Connection } from './connection.js';

/**
 * Source of a write. Background work copies the log into the main file more often, so that no other write
 * waits for a long checkpoint.
 */
type WriteKind = 'requests' | 'background';

const FILE_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const FRAMES_AT_ONCE = 128;
/** A checkpoint delays commits, so requests copy the log at 32 MB, not at 4 MB. */
const LONG_BYTES: Readonly<Record<WriteKind, number>> = { requests: 33_554_432, background: 4_194_304 };
/** Growth of the log, in bytes, after which a checkpoint that a reader prevented is tried again. */
const GROWN_BYTES = 4_194_304;

interface Progress {
  readonly busy: number;
  readonly log: number;
  readonly checkpointed: number;
}

/**
 * Opens the write-ahead log. Reports each page to `onPage` before its frame may be overwritten. A checkpoint
 * throws on a full disk.
 */
export const openWriteAheadLog = (db: Connection, pageBytes: number, onPage: (page: number) => void) => {
  // Automatic checkpoints of SQLite would allow frames to be overwritten before their pages are reported.
  db.pragma('wal_autocheckpoint = 0');
  const report = pageReporter(`${db.name}-wal`, FRAME_HEADER_BYTES + pageBytes, onPage);
  let reported = 0;
  let heldBytes = 0;
  const copy = (): boolean => {
    const passive = checkpoint(db, 'PASSIVE');
    if (passive.busy !== 0) return false;
    report(reported, passive.log);
    const isCopied = passive.log === passive.checkpointed;
    // Frames that are not copied yet change the main file later, so they are reported again. After all are
    // copied, the next commit overwrites the first frame.
    reported = isCopied ? 0 : passive.checkpointed;
    heldBytes = isCopied ? 0 : passive.log * pageBytes + GROWN_BYTES;
    return isCopied;
  };
  return {
    /** The log file keeps its size, because a growing file is slow to sync. */
    copyIfLong: (by: WriteKind): void => {
      const { log, checkpointed } = checkpoint(db, 'NOOP');
      if (log === checkpointed || log * pageBytes < Math.max(LONG_BYTES[by], heldBytes)) return;
      copy();
    },
    /** Truncates the log. Returns false if readers still use it after `waitMs` milliseconds. */
    empty: (waitMs = 0): boolean => copy() && truncate(db, waitMs),
  };
};

const checkpoint = (db: Connection, mode: 'NOOP' | 'PASSIVE' | 'TRUNCATE'): Progress => {
  const [progress] = db.pragma(`wal_checkpoint(${mode})`) as readonly Progress[];
  return progress ?? { busy: 1, log: 0, checkpointed: 0 };
};

const truncate = (db: Connection, waitMs: number): boolean => {
  db.pragma(`busy_timeout = ${waitMs}`);
  try {
    return checkpoint(db, 'TRUNCATE').busy === 0;
  } finally {
    db.pragma(`busy_timeout = ${BUSY_MS}`);
  }
};

const pageReporter = (file: string, frameBytes: number, onPage: (page: number) => void) => {
  const buffer = Buffer.allocUnsafe(FRAMES_AT_ONCE * frameBytes);
  return (from: number, to: number): void => {
    if (from >= to) return;
    const open = openSync(file, 'r');
    try {
      for (let at = from; at < to; at += FRAMES_AT_ONCE) {
        const count = Math.min(FRAMES_AT_ONCE, to - at);
        readSync(open, buffer, 0, count * frameBytes, FILE_HEADER_BYTES + at * frameBytes);
        for (let n = 0; n < count; n += 1) onPage(buffer.readUInt32BE(n * frameBytes));
      }
    } finally {
      closeSync(open);
    }
  };
};
