import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, startOwn } from '@mneme/mneme';
import { type Settings, settings } from '@mneme/server';
import { type StoreBaseline, storeBaseline } from './baselines/store-baseline.js';

export interface BenchStore {
  readonly connection: Connection;
  readonly baselines: StoreBaseline;
}

/** Runs `work` with a temporary folder, which is removed afterwards. */
export const withTemporaryFolder = async <Answer>(
  work: (folder: string) => Promise<Answer>,
): Promise<Answer> => {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Runs `work` with an embedded stack in a temporary folder. The models are those of the environment, overridden
 * by `models`.
 */
export const withBenchStore = <Answer>(
  work: (store: BenchStore) => Promise<Answer>,
  models: Partial<Settings['models']> = {},
): Promise<Answer> =>
  withTemporaryFolder(async (dataFolder) => {
    const own = { models: { ...settings(process.cwd()).models, ...models } };
    const { connection, ports } = await startOwn({ dataFolder, apiKey: null, url: null, own });
    try {
      return await work({ connection, baselines: storeBaseline(ports) });
    } finally {
      await connection.close();
    }
  });
