import { Unavailable } from '@mneme/domain/errors';
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { translated } from './failures.js';
import { OWNER_ONLY } from './owner-only.js';

/**
 * File that reserves the space that opening a store on a full disk needs, because SQLite creates the index of
 * the write-ahead log then.
 */
const RESERVE = 'room-to-open';
const RESERVE_BYTES = 1_048_576;
/** With less free space, in bytes, a store opens as full and accepts no writes. */
const LEAST_BYTES = 1_048_576;
/** Free space, in bytes, from which the reserve is created. */
const AMPLE_BYTES = 4 * RESERVE_BYTES;

export const DISK_FULL = new Unavailable(
  'disk-full',
  'The disk is full. Free some space; no write was left incomplete.',
);

export const isFull = (error: unknown): boolean => {
  const known = translated(error);
  return known instanceof Unavailable && known.code === DISK_FULL.code;
};

export const hasRoom = (folder: string): boolean => freeBytes(folder) >= LEAST_BYTES;

/** Creates the reserve if it does not exist and the disk has ample room. */
export const keepReserve = (folder: string): void => {
  const file = join(folder, RESERVE);
  if (statSync(file, { throwIfNoEntry: false })?.size === RESERVE_BYTES) return;
  if (freeBytes(folder) < AMPLE_BYTES) return;
  try {
    writeFileSync(file, Buffer.alloc(RESERVE_BYTES), { mode: OWNER_ONLY.file });
  } catch {
    rmSync(file, { force: true });
  }
};

/** Removes the reserve to free its space. Returns whether there was one. */
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
