import { mnemeClient } from '@mneme/client';
import { startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { budgetPromises } from './budget-promises.fixture.js';

describe('budget for the language model on the embedded stack', () => {
  let dataFolder: string | null = null;
  budgetPromises(async (models) => {
    dataFolder ??= await mkdtemp(join(tmpdir(), 'mneme-budget-'));
    const started = await startEmbedded({ dataFolder, models, logLevel: 'silent' });
    return { ...started, client: mnemeClient({ url: started.url }) };
  });
  afterAll(async () => {
    if (dataFolder !== null) await rm(dataFolder, { recursive: true, force: true });
  });
});
