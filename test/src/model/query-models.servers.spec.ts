import { builtinModels, migrateServices } from '@mneme/server';
import { describeOnServers, someAddresses, startOn } from '../tools/own-services.fixture.js';
import { queryModelsPromises } from './query-models-promises.fixture.js';

describeOnServers('language models in searches on the services stack', () => {
  queryModelsPromises(async (models) => {
    const addresses = someAddresses();
    await migrateServices(addresses, builtinModels().embedder, { partitions: 3, replicas: 1, keptDays: 1 });
    return startOn(addresses, { models });
  });
});
