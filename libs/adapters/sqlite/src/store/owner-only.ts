import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

/** Modes for the files of a store, which holds private conversations. */
export const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const;

const OTHERS = 0o077;

/**
 * Creates the file of a store for its owner only. SQLite gives the write-ahead log and its index the same
 * mode.
 */
export const createForOwner = (file: string): void => closeSync(openSync(file, 'a', OWNER_ONLY.file));

/** Restricts a file that an earlier build created with access for other users. */
export const restrictToOwner = (file: string): void => {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats || (stats.mode & OTHERS) === 0 || stats.uid !== process.getuid?.()) return;
  chmodSync(file, OWNER_ONLY.file);
};
