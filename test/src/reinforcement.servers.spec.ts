import { describeOnServers, startOwnServices } from './own-services.fixture.js';
import { KEEPING, reinforcementPromises } from './reinforcement-promises.fixture.js';

describeOnServers('use on the services stack', () =>
  reinforcementPromises(() => startOwnServices(3, {}, { keeping: KEEPING })),
);
