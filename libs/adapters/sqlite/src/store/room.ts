import { Unavailable } from '@mneme/domain/errors';
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StepHandlers } from '../threads/writer/steps.js';
import type { Connection } from './connection.js';
import { fileBytes } from './data-folder.js';
import { FULL, translated } from './failures.js';
import { dropMeta } from './meta.js';
import { OWNER_ONLY } from './owner-only.js';
import { sql } from './sql.js';

/** Reserves the space that SQLite needs for the index of the write-ahead log on a full disk. */
const RESERVE = 'room-to-open';
const RESERVE_BYTES = 1_048_576;
/** Minimum free space in bytes. With less free space, a store rejects writes from the start. */
const LEAST_BYTES = 1_048_576;
/** Free space in bytes from which the reserve is created. */
const AMPLE_BYTES = 4 * RESERVE_BYTES;

/**
 * Writes one megabyte, which is more than most writes need. If this write succeeds, most writes succeed too.
 */
const PUT_MEGABYTE = sql`INSERT OR REPLACE INTO meta (name, value) VALUES ('room', hex(zeroblob(524288)))`;

export const DISK_FULL = new Unavailable(FULL.code, FULL.sentence);

export const isFull = (error: unknown): boolean => {
  const failure = translated(error);
  return failure instanceof Unavailable && failure.code === FULL.code;
};

export const hasRoom = (folder: string): boolean => freeBytes(folder) >= LEAST_BYTES;

/** Creates the reserve if the disk has ample room. */
export const keepReserve = (folder: string): void => {
  const file = join(folder, RESERVE);
  if (fileBytes(file) === RESERVE_BYTES) return;
  if (freeBytes(folder) < AMPLE_BYTES) return;
  try {
    writeFileSync(file, Buffer.alloc(RESERVE_BYTES), { mode: OWNER_ONLY.file });
  } catch {
    rmSync(file, { force: true });
  }
};

/** Deletes the reserve. Returns whether there was one. */
export const releaseReserve = (folder: string): boolean => {
  const file = join(folder, RESERVE);
  if (!statSync(file, { throwIfNoEntry: false })) return false;
  rmSync(file, { force: true });
  return true;
};

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

export const roomWrites = (db: Connection): Pick<StepHandlers, 'tryRoom'> => ({
  tryRoom: () => {
    db.prepare(PUT_MEGABYTE).run();
    dropMeta(db, 'room');
  },
});
