import { describeOnServers, startOwnServices } from '../tools/own-services.fixture.js';
import { consolidationPromises } from './consolidation-promises.fixture.js';

describeOnServers('consolidation on the services stack', () =>
  consolidationPromises(() => startOwnServices(3, {}, { consolidation: { kind: 'after-sessions' } })),
);
