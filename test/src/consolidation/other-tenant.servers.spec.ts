import { builtinModels } from '@mneme/server';
import { openServices } from '@mneme/server/testing';
import { describeOnServers, startOwnServices } from '../tools/own-services.fixture.js';
import { otherTenantPromises } from './other-tenant-promises.fixture.js';

describeOnServers('runs of another tenant on the services stack', () =>
  otherTenantPromises(async () => {
    const services = await startOwnServices(3);
    const stores = await openServices(services.addresses, builtinModels().embedder);
    return {
      ...services,
      stores,
      close: async () => {
        await stores.close();
        await services.close();
      },
    };
  }),
);
