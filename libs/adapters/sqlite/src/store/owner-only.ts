import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

/** What was said to somebody's agent is nobody else's to read. */
export const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const;

const OTHERS = 0o077;

/** Makes the file where there is none; SQLite gives the files beside it the same mode. */
export const createForOwner = (file: string): void => closeSync(openSync(file, 'a', OWNER_ONLY.file));

/** Takes from others what they may do with a file of ours that an earlier build has made. */
export const keepToOwner = (file: string): void => {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || (found.mode & OTHERS) === 0 || found.uid !== process.getuid?.()) return;
  chmodSync(file, OWNER_ONLY.file);
};
