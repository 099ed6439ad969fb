import { describeOnServers, startOwnServices } from './own-services.fixture.js';
import { restoreOverHttp } from './restore.fixture.js';

describeOnServers('the services stack', () => restoreOverHttp(() => startOwnServices(3)));
