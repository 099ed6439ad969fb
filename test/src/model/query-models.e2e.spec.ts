import { mnemeClient } from '@mneme/client';
import { startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { queryModelsPromises } from './query-models-promises.fixture.js';

describe('language models in searches on the embedded stack', () => {
  let dataFolder: string | null = null;
  queryModelsPromises(async (models) => {
    dataFolder = await mkdtemp(join(tmpdir(), 'mneme-query-models-'));
    const started = await startEmbedded({ dataFolder, models, logLevel: 'silent' });
    return { ...started, client: mnemeClient({ url: started.url }) };
  });
  afterAll(async () => {
    if (dataFolder !== null) await rm(dataFolder, { recursive: true, force: true });
  });
});
