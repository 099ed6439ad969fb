import { describeOnServers, startOwnServices } from '../tools/own-services.fixture.js';
import { KEEPING, reinforcementPromises } from './reinforcement-promises.fixture.js';

describeOnServers('use of memories on the services stack', () =>
  reinforcementPromises(() => startOwnServices(3, {}, { keeping: KEEPING })),
);
