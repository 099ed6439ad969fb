import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '../connection.js';
import type { Floors } from './floors.js';

/** A stack to measure, and what it stands on. */
export interface BenchStore {
  readonly connection: Connection;
  readonly floors: Floors;
}

/** Runs something against an embedded stack on a fresh folder, which is removed afterwards. */
export const withBenchStore = async <Answer>(
  work: (store: BenchStore) => Promise<Answer>,
): Promise<Answer> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mneme-bench-'));
  try {
    // Loaded here: help and usage errors should not wait for a server's worth of modules.
    const { startOwn } = await import('../own-stack.js');
    const { connection, floors } = await startOwn({ dataFolder, apiKey: null, url: null });
    try {
      return await work({ connection, floors });
    } finally {
      await connection.close();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
};
