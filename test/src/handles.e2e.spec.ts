import { startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { handlesPromises } from './handles-promises.fixture.js';

describe('the handles of users on the embedded stack', () =>
  handlesPromises(async () => {
    const started = await startEmbedded({ dataFolder: await mkdtemp(join(tmpdir(), 'mneme-handles-')) });
    const close = async (): Promise<void> => {
      await started.close();
      await rm(started.dataFolder, { recursive: true, force: true });
    };
    return { url: started.url, settled: () => started.settled(), close };
  }));
