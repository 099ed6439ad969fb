import { Unavailable } from '@mneme/domain/errors';
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { translated } from './failures.js';
import { OWNER_ONLY } from './owner-only.js';

/**
 * A file without content of its own: it keeps the room that opening a store on a full disk takes, where SQLite makes the
 * index of the write-ahead log.
 */
const RESERVE = 'room-to-open';
const RESERVE_BYTES = 1_048_576;
/** With less room than this a store opens as full: it takes no writes until there is more. */
const LEAST_BYTES = 1_048_576;
/** The reserve is made only where much more room is left. */
const AMPLE_BYTES = 4 * RESERVE_BYTES;

export const DISK_FULL = new Unavailable(
  'disk-full',
  'The disk is full. Free some space; no write was left incomplete.',
);

export const isFull = (error: unknown): boolean => {
  const known = translated(error);
  return known instanceof Unavailable && known.code === DISK_FULL.code;
};

/** Whether the disk of the folder has room to write. */
export const hasRoom = (folder: string): boolean => freeBytes(folder) >= LEAST_BYTES;

/** Makes the reserve if it is not there and there is ample room. */
export const keepReserve = (folder: string): void => {
  const file = join(folder, RESERVE);
  if (statSync(file, { throwIfNoEntry: false })?.size === RESERVE_BYTES) return;
  if (freeBytes(folder) < AMPLE_BYTES) return;
  try {
    writeFileSync(file, Buffer.alloc(RESERVE_BYTES), { mode: OWNER_ONLY.file });
  } catch {
    // Something else has taken the room meanwhile.
    rmSync(file, { force: true });
  }
};

/** Gives the room of the reserve back to the disk; whether there was one. */
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
