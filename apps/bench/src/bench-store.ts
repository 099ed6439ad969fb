import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, startOwn } from '@mneme/mneme';
import { type StoreFloors, storeFloors } from './baselines/store-floors.js';

/** A stack to measure, and what it stands on. */
export interface BenchStore {
  readonly connection: Connection;
  readonly floors: StoreFloors;
}

/** Runs something against an embedded stack on a fresh folder, which is removed afterwards. */
export const withBenchStore = async <Answer>(
  work: (store: BenchStore) => Promise<Answer>,
): Promise<Answer> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mneme-bench-'));
  try {
    const { connection, doors } = await startOwn({ dataFolder, apiKey: null, url: null });
    try {
      return await work({ connection, floors: storeFloors(doors) });
    } finally {
      await connection.close();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
};
