import { afterAll, beforeAll, it } from 'vitest';
import { expectOthersToGoOn } from './large-slot.fixture.js';
import { describeOnServers, type OwnServices, startOwnServices } from '../tools/own-services.fixture.js';

describeOnServers('slot with many values and a single partition', () => {
  let services: OwnServices;
  beforeAll(async () => {
    services = await startOwnServices(1);
  });
  afterAll(() => services.close());

  it('a slot with many values delays no other user by a minute or more', { timeout: 7_200_000 }, () =>
    expectOthersToGoOn(services.client, 'one after another'),
  );
});
