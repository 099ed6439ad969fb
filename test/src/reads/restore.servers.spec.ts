import { describeOnServers } from '../tools/own-services.fixture.js';
import { restoreOverHttp } from './restore.fixture.js';
import { sharedServices } from '../tools/shared-stacks.fixture.js';

describeOnServers('restore on the services stack', () => restoreOverHttp(sharedServices));
