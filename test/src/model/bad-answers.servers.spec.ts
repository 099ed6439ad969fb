import { builtinModels, migrateServices } from '@mneme/server';
import { describeOnServers, someAddresses, startOn } from '../tools/own-services.fixture.js';
import { badAnswersPromises } from './bad-answers-promises.fixture.js';

describeOnServers('conversation with a bad model on the services stack', () => {
  badAnswersPromises(async (models) => {
    const addresses = someAddresses();
    await migrateServices(addresses, builtinModels().embedder, { partitions: 3, replicas: 1, keptDays: 1 });
    return startOn(addresses, { models });
  });
});
