import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { describeOnServers, type OwnServices, startOwnServices } from '../tools/own-services.fixture.js';
import { fuzz } from './fuzz.js';

const REQUESTS = inject('isFullSize') ? 30_000 : 300;

describeOnServers('random requests to the services', () => {
  let services: OwnServices;
  beforeAll(async () => {
    services = await startOwnServices(3);
  }, 120_000);
  afterAll(() => services.close());

  it(
    'random requests cause no server error, park no event, and every accepted write is finished',
    { timeout: 3 * 60 * 60_000 },
    async () => {
      const report = await fuzz(services, { requests: REQUESTS, seed: 2, parallel: 4 });
      expect(report.failures).toEqual([]);
      expect(report.parked).toEqual([]);
      expect(report.accepted).toBeGreaterThan(REQUESTS / 15);
    },
  );
});
