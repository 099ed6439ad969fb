import { afterAll, beforeAll } from 'vitest';
import { describeOnServers, type OwnServices, startOwnServices } from '../tools/own-services.fixture.js';
import { correctionPromises } from './correction-promises.fixture.js';
import { expiryPromises } from './expiry-promises.fixture.js';
import { erasurePromises } from './erasure-promises.fixture.js';

describeOnServers('erasure on the services stack', () => {
  let services: OwnServices;
  beforeAll(async () => {
    services = await startOwnServices(3);
  }, 120_000);
  afterAll(() => services.close());
  erasurePromises(() => services);
  correctionPromises(() => services);
  expiryPromises(() => services);
});
