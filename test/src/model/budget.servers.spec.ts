import { builtinModels, migrateServices, type ServerAddresses } from '@mneme/server';
import { describeOnServers, someAddresses, startOn } from '../tools/own-services.fixture.js';
import { budgetPromises } from './budget-promises.fixture.js';

describeOnServers('budget for the language model on the services stack', () => {
  let addresses: ServerAddresses | null = null;
  budgetPromises(async (models) => {
    if (addresses === null) {
      addresses = someAddresses();
      await migrateServices(addresses, builtinModels().embedder, { partitions: 3, replicas: 1, keptDays: 1 });
    }
    return startOn(addresses, { models });
  });
});
