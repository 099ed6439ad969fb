import { handlesPromises } from './handles-promises.fixture.js';
import { describeOnServers, startOwnServices } from './own-services.fixture.js';

describeOnServers('the handles of users on the services stack', () =>
  handlesPromises(() => startOwnServices(3)),
);
