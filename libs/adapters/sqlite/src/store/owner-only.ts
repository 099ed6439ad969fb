import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

/** A store holds private conversations, so only its owner may read it. */
export const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const;

const OTHERS = 0o077;

/** Creates the file where there is none; SQLite gives the files beside it the same mode. */
export const createForOwner = (file: string): void => closeSync(openSync(file, 'a', OWNER_ONLY.file));

/** Takes all permissions of other users from a file of the store that an earlier build has created. */
export const restrictToOwner = (file: string): void => {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || (found.mode & OTHERS) === 0 || found.uid !== process.getuid?.()) return;
  chmodSync(file, OWNER_ONLY.file);
};
