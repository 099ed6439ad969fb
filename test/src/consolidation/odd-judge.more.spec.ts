import { startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { oddJudgePromises } from './odd-judge-promises.fixture.js';

describe('consolidation by a language model on the embedded stack', () =>
  oddJudgePromises(async (models) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'mneme-odd-judge-'));
    const started = await startEmbedded({ dataFolder, models });
    const close = async (): Promise<void> => {
      await started.close();
      await rm(dataFolder, { recursive: true, force: true });
    };
    return { url: started.url, settled: () => started.settled(), close };
  }));
