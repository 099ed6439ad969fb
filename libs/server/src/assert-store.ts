import { Rejected } from '@mneme/domain';
import { hasStore } from '@mneme/sqlite';

/** Throws `Rejected` if the folder has no store, so that a command that only reads never creates one. */
export const assertStore = (folder: string): void => {
  if (hasStore(folder)) return;
  throw new Rejected(
    'no-store',
    `There is no store in "${folder}". Name an existing folder with --data or MNEME_DATA, or create a store with "mneme add" or "mneme serve".`,
  );
};
