import { startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { KEEPING, reinforcementPromises } from './reinforcement-promises.fixture.js';

describe('use of memories on the embedded stack', () =>
  reinforcementPromises(async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'mneme-use-'));
    const started = await startEmbedded({ dataFolder, keeping: KEEPING });
    const close = async (): Promise<void> => {
      await started.close();
      await rm(dataFolder, { recursive: true, force: true });
    };
    return { url: started.url, settled: () => started.settled(), close };
  }));
