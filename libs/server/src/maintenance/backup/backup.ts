import { Rejected } from '@mneme/domain';
import { backupSqlite, type RestoredStore, restoreSqlite, type StoreCopy } from '@mneme/sqlite';
import { createDataFolder } from '../../create-data-folder.js';
import { stackOf } from '../../config/stack.js';

type Backup = Parameters<typeof backupSqlite>[0];
type Restoring = Omit<Parameters<typeof restoreSqlite>[0], 'makeFolder' | 'restoredAt'>;

/**
 * Writes the store of a data folder into one file, even while a server writes to it. Throws `Rejected`, `Unavailable`.
 */
export const backup = async (asked: Backup): Promise<StoreCopy> => {
  assertEmbedded();
  return backupSqlite(asked);
};

/** Restores a backup into a data folder, which is created if it does not exist. Throws `Rejected`, `Unavailable`. */
export const restore = async (asked: Restoring): Promise<RestoredStore> => {
  assertEmbedded();
  const makeFolder = (): Promise<void> => createDataFolder(asked.folder);
  return restoreSqlite({ ...asked, makeFolder, restoredAt: new Date() });
};

/**
 * Throws `Rejected` if the environment chooses the services stack: no command can read its servers as of one moment.
 */
const assertEmbedded = (): void => {
  if (stackOf() === 'embedded') return;
  throw new Rejected(
    'not-on-services',
    'The services stack keeps its data on its servers: back up the log of Kafka and the state in Neo4j, as docs/operations.md says. ' +
      'For the store of a data folder, set MNEME_STACK=embedded.',
  );
};
