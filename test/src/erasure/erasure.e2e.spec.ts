import { mnemeClient } from '@mneme/client';
import { type Started, startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { correctionPromises } from './correction-promises.fixture.js';
import { expiryPromises } from './expiry-promises.fixture.js';
import { type Erasable, erasurePromises } from './erasure-promises.fixture.js';

describe('erasure on the embedded stack', () => {
  let started: Started;
  let service: Erasable;
  beforeAll(async () => {
    started = await startEmbedded({ dataFolder: await mkdtemp(join(tmpdir(), 'mneme-erasure-')) });
    service = { client: mnemeClient({ url: started.url }), settled: started.settled };
  });
  afterAll(async () => {
    await started.close();
    await rm(started.dataFolder, { recursive: true, force: true });
  });
  erasurePromises(() => service);
  correctionPromises(() => service);
  expiryPromises(() => service);
});
