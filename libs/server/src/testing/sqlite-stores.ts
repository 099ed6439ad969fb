import { letterEmbedder } from '@mneme/ports/testing';
import { aKeyRing } from '@mneme/sealing/testing';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import type { Stores } from './stage-over.js';
import { deleteFolder, temporaryFolder } from './temporary-folder.js';

export const openSqliteStores = async (): Promise<{
  readonly stores: Stores & Pick<SqliteStack, 'dataKeys'>;
  close(): Promise<void>;
}> => {
  const folder = await temporaryFolder();
  const { id, dimensions } = letterEmbedder();
  const store = await openSqliteHere({ folder, embedder: { id, dimensions } });
  return {
    stores: { ...store, keyRing: aKeyRing(store) },
    close: async () => {
      await store.close();
      deleteFolder(folder);
    },
  };
};
