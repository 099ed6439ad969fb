import { describeOnServers } from './own-services.fixture.js';
import { restoreOverHttp } from './restore.fixture.js';
import { sharedServices } from './shared-stacks.fixture.js';

describeOnServers('restore on the services stack', () => restoreOverHttp(sharedServices));
