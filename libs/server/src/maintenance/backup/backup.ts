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
 * Copies the store of a data folder, also while a server writes. `hasMasterKey` is false if the master key is
 * not in the folder, and so not in the copy. Throws `Rejected` and `Unavailable`.
 */
export const backup = async (request: Backup): Promise<StoreCopy & { readonly hasMasterKey: boolean }> => {
  assertEmbedded();
  const masterKey = await masterKeyIn(request.folder);
  const copy = await backupSqlite({ ...request, masterKey });
  return { ...copy, hasMasterKey: masterKey !== null };
};

/** Carries out again the erasures that are newer than the backup. */
const ERASURES = { stage: ERASURE, begin: (state: unknown) => begunAgain(state as Erasure) };

/** Creates the data folder if needed. Throws `Rejected` and `Unavailable`. */
export const restore = async (request: Restoring): Promise<RestoredStore> => {
  assertEmbedded();
  return restoreSqlite({
    ...request,
    makeFolder: () => createDataFolder(request.folder),
    placeMasterKey: (key) => writeMasterKey(request.folder, key),
    carries: ERASURES,
    restoredAt: new Date(),
  });
};

/** Throws `Rejected` for the services stack, because no command can copy its three servers at one moment. */
const assertEmbedded = (): void => {
  if (stackOf() === 'embedded') return;
  throw new Rejected(
    'not-on-services',
    'The services stack keeps its data on its servers: back up the log of Kafka and the state in Neo4j, as docs/operations.md says. ' +
      'For the store of a data folder, set MNEME_STACK=embedded.',
  );
};
