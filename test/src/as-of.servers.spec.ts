import { describeOnServers, startOwnServices } from './own-services.fixture.js';
import { asOfPromises } from './as-of-promises.fixture.js';

describeOnServers('the services stack', () => asOfPromises(() => startOwnServices(3)));
