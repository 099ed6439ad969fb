import { describeOnServers, startOwnServices } from './own-services.fixture.js';
import { recallPromises } from './recall-promises.fixture.js';

describeOnServers('the services stack', () => recallPromises(() => startOwnServices(3)));
