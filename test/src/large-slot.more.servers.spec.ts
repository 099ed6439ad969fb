import { afterAll, beforeAll, it } from 'vitest';
import { expectOthersToGoOn } from './large-slot.fixture.js';
import { describeOnServers, type OwnServices, startOwnServices } from './own-services.fixture.js';

describeOnServers('a slot of many values in the only partition', () => {
  let services: OwnServices;
  beforeAll(async () => {
    services = await startOwnServices(1);
  });
  afterAll(() => services.close());

  it('holds up no other user for a minute', { timeout: 7_200_000 }, () =>
    expectOthersToGoOn(services.client, 'one after another'),
  );
});
