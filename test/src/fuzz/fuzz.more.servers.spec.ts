import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnServers, type OwnServices, startOwnServices } from '../own-services.fixture.js';
import { fuzz } from './fuzz.js';

const REQUESTS = process.env['MNEME_FUZZ'] === 'full' ? 30_000 : 300;

describeOnServers('random requests to all routes of the services', () => {
  let services: OwnServices;
  beforeAll(async () => {
    services = await startOwnServices(3);
  }, 120_000);
  afterAll(() => services.close());

  it('fail nowhere, park nothing, and every accepted write ends', { timeout: 3 * 60 * 60_000 }, async () => {
    const report = await fuzz(services, { requests: REQUESTS, seed: 2, parallel: 4 });
    expect(report.failures).toEqual([]);
    expect(report.parked).toEqual([]);
    expect(report.accepted).toBeGreaterThan(REQUESTS / 15);
  });
});
