import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, startOwn } from '@mneme/mneme';
import { type StoreBaseline, storeBaseline } from './baselines/store-baseline.js';

/** A stack to measure, and what it stands on. */
export interface BenchStore {
  readonly connection: Connection;
  readonly baselines: StoreBaseline;
}

/** Runs something against an embedded stack on a fresh folder, which is removed afterwards. */
export const withBenchStore = async <Answer>(
  work: (store: BenchStore) => Promise<Answer>,
): Promise<Answer> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mneme-bench-'));
  try {
    const { connection, ports } = await startOwn({ dataFolder, apiKey: null, url: null });
    try {
      return await work({ connection, baselines: storeBaseline(ports) });
    } finally {
      await connection.close();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
};
