import { describeOnServers, startOwnServices } from './own-services.fixture.js';
import { readingOverHttp } from './reading.fixture.js';

describeOnServers('the services stack', () => readingOverHttp(() => startOwnServices(3)));
