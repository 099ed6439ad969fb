import { Rejected } from '@mneme/domain';
import { backupSqlite, type RestoredStore, restoreSqlite, type StoreCopy } from '@mneme/sqlite';
import { begunAgain, ERASURE, type Erasure } from '@mneme/pipeline';
import { createDataFolder } from '../../create-data-folder.js';
import { masterKeyIn, writeMasterKey } from '../../embedded/master-key-file.js';
import { stackOf } from '../../config/stack.js';

type Backup = Omit<Parameters<typeof backupSqlite>[0], 'masterKey'>;
type Restoring = Omit<
  Parameters<typeof restoreSqlite>[0],
  'makeFolder' | 'placeMasterKey' | 'carries' | 'restoredAt'
>;

/**
 * Writes the store of a data folder, with the master key if it is in the folder, into one file, even while a
 * server writes to the store. Returns whether the backup holds the key. Throws `Rejected` and `Unavailable`.
 */
export const backup = async (asked: Backup): Promise<StoreCopy & { readonly hasMasterKey: boolean }> => {
  assertEmbedded();
  const masterKey = await masterKeyIn(asked.folder);
  const copy = await backupSqlite({ ...asked, masterKey });
  return { ...copy, hasMasterKey: masterKey !== null };
};

/** Erasures that are newer than the backup are carried out again. */
const ERASURES = { stage: ERASURE, begin: (state: unknown) => begunAgain(state as Erasure) };

/**
 * Restores a backup into a data folder and creates the folder if needed. Throws `Rejected` and `Unavailable`.
 */
export const restore = async (asked: Restoring): Promise<RestoredStore> => {
  assertEmbedded();
  const makeFolder = (): Promise<void> => createDataFolder(asked.folder);
  const placeMasterKey = (key: string): Promise<void> => writeMasterKey(asked.folder, key);
  return restoreSqlite({ ...asked, makeFolder, placeMasterKey, carries: ERASURES, restoredAt: new Date() });
};

/**
 * Throws `Rejected` if the environment chooses the services stack, because no command can read its servers at
 * one moment.
 */
const assertEmbedded = (): void => {
  if (stackOf() === 'embedded') return;
  throw new Rejected(
    'not-on-services',
    'The services stack keeps its data on its servers: back up the log of Kafka and the state in Neo4j, as docs/operations.md says. ' +
      'For the store of a data folder, set MNEME_STACK=embedded.',
  );
};
