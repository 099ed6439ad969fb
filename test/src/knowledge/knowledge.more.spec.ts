import { startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { knowledgePromises } from './knowledge-promises.fixture.js';

describe('shared knowledge on the embedded stack', () =>
  knowledgePromises(async () => {
    const started = await startEmbedded({ dataFolder: await mkdtemp(join(tmpdir(), 'mneme-knowledge-')) });
    const close = async (): Promise<void> => {
      await started.close();
      await rm(started.dataFolder, { recursive: true, force: true });
    };
    return { url: started.url, settled: () => started.settled(), close };
  }));
