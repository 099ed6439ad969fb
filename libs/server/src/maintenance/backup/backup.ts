import { backupSqlite, type StoreCopy } from '@mneme/sqlite';
import { assertEmbedded } from './embedded-only.js';

export type Backup = Parameters<typeof backupSqlite>[0];

/** Writes the store of a data folder into one file, also while a server writes it. Throws `Rejected`, `Unavailable`. */
export const backup = async (asked: Backup): Promise<StoreCopy> => {
  assertEmbedded();
  return backupSqlite(asked);
};
