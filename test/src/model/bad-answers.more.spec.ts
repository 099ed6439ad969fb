import { mnemeClient } from '@mneme/client';
import { startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { badAnswersPromises } from './bad-answers-promises.fixture.js';

describe('conversation with a bad model on the embedded stack', () => {
  let dataFolder = '';
  badAnswersPromises(async (models) => {
    dataFolder = await mkdtemp(join(tmpdir(), 'mneme-bad-answers-'));
    const started = await startEmbedded({ dataFolder, models, logLevel: 'silent' });
    return { ...started, client: mnemeClient({ url: started.url }) };
  });
  afterAll(() => rm(dataFolder, { recursive: true, force: true }));
});
