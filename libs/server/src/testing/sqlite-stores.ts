import { letterEmbedder } from '@mneme/ports/testing';
import { aKeyRing } from '@mneme/sealing/testing';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stores } from './stage-over.js';

/** Opens a store in a temporary folder, which `close` deletes. */
export const openSqliteStores = async (): Promise<{
  readonly stores: Stores & Pick<SqliteStack, 'dataKeys'>;
  close(): Promise<void>;
}> => {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-consolidation-'));
  const { id, dimensions } = letterEmbedder();
  const store = await openSqliteHere({ folder, embedder: { id, dimensions } });
  return {
    stores: { ...store, keyRing: aKeyRing(store) },
    close: async () => {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
};
