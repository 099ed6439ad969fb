import { type MnemeClient, mnemeClient } from '@mneme/client';
import type { MemoryPorts } from '@mneme/pipeline';
import { type Settings, settings, startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setEnvironmentData } from 'node:worker_threads';
import { ARRANGEMENT, type Arrangement } from './arrangement.js';

export interface ArrangedStore {
  readonly client: MnemeClient;
  readonly ports: MemoryPorts;
  settled(): Promise<void>;
}

/** Runs `work` with a temporary folder, for several stacks in succession, and removes the folder. */
export const withFolder = async <Answer>(work: (folder: string) => Promise<Answer>): Promise<Answer> => {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export interface ServedFolder {
  readonly folder: string;
  readonly arrangement: Arrangement;
  /** Overrides the models of the environment. */
  readonly models?: Partial<Settings['models']>;
}

export const withArrangedStore = async <Answer>(
  { folder, arrangement, models }: ServedFolder,
  work: (store: ArrangedStore) => Promise<Answer>,
): Promise<Answer> => {
  // Threads started from now on read the arrangement from here.
  setEnvironmentData(ARRANGEMENT, { ...arrangement });
  const started = await startEmbedded({
    dataFolder: folder,
    port: 0,
    models: { ...settings(process.cwd()).models, ...models },
    stageThread: new URL('./stage-thread.js', import.meta.url),
  });
  try {
    const { url, ports } = started;
    return await work({ client: mnemeClient({ url }), ports, settled: () => started.settled() });
  } finally {
    await started.close();
  }
};
