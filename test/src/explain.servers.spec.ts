import { describeOnServers, startOwnServices } from './own-services.fixture.js';
import { explainPromises } from './explain-promises.fixture.js';

describeOnServers('the services stack', () => explainPromises(() => startOwnServices(3)));
