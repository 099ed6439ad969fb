import { mnemeClient } from '@mneme/client';
import { beforeAll, describe } from 'vitest';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';
import { correctionPromises } from './correction-promises.fixture.js';
import type { Erasable } from './erasure-promises.fixture.js';

describe('corrections on the embedded stack', () => {
  let service: Erasable;
  beforeAll(async () => {
    const { url, settled } = await sharedEmbedded();
    service = { client: mnemeClient({ url }), settled };
  });
  correctionPromises(() => service);
});
