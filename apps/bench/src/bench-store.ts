import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, startOwn } from '@mneme/mneme';
import type { MemoryPorts } from '@mneme/pipeline';
import { type Settings, settings } from '@mneme/server';
import { type StoreBaseline, storeBaseline } from './baselines/store-baseline.js';

export interface BenchStore {
  readonly connection: Connection;
  readonly baselines: StoreBaseline;
  /** Ports of the commands and queries, for benchmarks below HTTP. */
  readonly ports: MemoryPorts;
}

/**
 * Runs `work` with an embedded stack in a temporary folder, which is removed afterwards. The models are those
 * of the environment, overridden by `models`.
 */
export const withBenchStore = async <Answer>(
  work: (store: BenchStore) => Promise<Answer>,
  models: Partial<Settings['models']> = {},
): Promise<Answer> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mneme-bench-'));
  try {
    const own = { models: { ...settings(process.cwd()).models, ...models } };
    const { connection, ports } = await startOwn({ dataFolder, apiKey: null, url: null, own });
    try {
      return await work({ connection, baselines: storeBaseline(ports), ports });
    } finally {
      await connection.close();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
};
