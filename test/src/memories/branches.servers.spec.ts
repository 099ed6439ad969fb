import { branchesPromises } from './branches-promises.fixture.js';
import { describeOnServers } from '../tools/own-services.fixture.js';
import { sharedServices } from '../tools/shared-stacks.fixture.js';

describeOnServers('branches of a conversation on the services stack', () => branchesPromises(sharedServices));
