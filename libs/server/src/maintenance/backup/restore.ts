import { type RestoredStore, restoreSqlite } from '@mneme/sqlite';
import { createDataFolder } from '../../create-data-folder.js';
import { assertEmbedded } from './embedded-only.js';

export type Restoring = Omit<Parameters<typeof restoreSqlite>[0], 'makeFolder' | 'restoredAt'>;

/** Puts the store of a backup into a data folder, which is made where there is none. Throws `Rejected`, `Unavailable`. */
export const restore = async (asked: Restoring): Promise<RestoredStore> => {
  assertEmbedded();
  const makeFolder = (): Promise<void> => createDataFolder(asked.folder);
  return restoreSqlite({ ...asked, makeFolder, restoredAt: new Date() });
};
