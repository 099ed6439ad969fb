import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

/** File modes of a store. A store holds private conversations, so only its owner may read it. */
export const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const;

const OTHERS = 0o077;

/** Creates the file if it does not exist. SQLite gives the files beside it the same mode. */
export const createForOwner = (file: string): void => closeSync(openSync(file, 'a', OWNER_ONLY.file));

/** Removes the permissions of other users from a store file that an earlier build created. */
export const restrictToOwner = (file: string): void => {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats || (stats.mode & OTHERS) === 0 || stats.uid !== process.getuid?.()) return;
  chmodSync(file, OWNER_ONLY.file);
};
