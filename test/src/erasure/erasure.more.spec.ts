import { mnemeClient } from '@mneme/client';
import { beforeAll, describe } from 'vitest';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';
import { expiryPromises } from './expiry-promises.fixture.js';
import { type Erasable, erasurePromises } from './erasure-promises.fixture.js';

describe('erasure on the embedded stack', () => {
  let service: Erasable;
  beforeAll(async () => {
    const { url, settled } = await sharedEmbedded();
    service = { client: mnemeClient({ url }), settled };
  });
  erasurePromises(() => service);
  expiryPromises(() => service);
});
