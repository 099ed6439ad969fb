import { evidencePromises } from './evidence-promises.fixture.js';
import { describeOnServers, startOwnServices } from './own-services.fixture.js';

describeOnServers('the evidence of facts on the services stack', () =>
  evidencePromises(() => startOwnServices(3)),
);
