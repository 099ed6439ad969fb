import { Rejected } from '@mneme/domain';
import { backupSqlite, type RestoredStore, restoreSqlite, type StoreCopy } from '@mneme/sqlite';
import { createDataFolder } from '../../create-data-folder.js';
import { stackOf } from '../../config/stack.js';

type Backup = Parameters<typeof backupSqlite>[0];
type Restoring = Omit<Parameters<typeof restoreSqlite>[0], 'makeFolder' | 'restoredAt'>;

/** Writes the store of a data folder into one file, also while a server writes it. Throws `Rejected`, `Unavailable`. */
export const backup = async (asked: Backup): Promise<StoreCopy> => {
  assertEmbedded();
  return backupSqlite(asked);
};

/** Puts the store of a backup into a data folder, which is made where there is none. Throws `Rejected`, `Unavailable`. */
export const restore = async (asked: Restoring): Promise<RestoredStore> => {
  assertEmbedded();
  const makeFolder = (): Promise<void> => createDataFolder(asked.folder);
  return restoreSqlite({ ...asked, makeFolder, restoredAt: new Date() });
};

/** Throws `Rejected` where the environment names the services stack: no command sees its servers as of one moment. */
const assertEmbedded = (): void => {
  if (stackOf() === 'embedded') return;
  throw new Rejected(
    'not-on-services',
    'The services stack keeps its data on its servers: back up the log of Kafka and the state in Neo4j, as docs/operations.md says. ' +
      'For the store of a data folder, set MNEME_STACK=embedded.',
  );
};
