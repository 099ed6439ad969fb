import { handlesPromises } from './handles-promises.fixture.js';
import { describeOnServers } from './own-services.fixture.js';
import { sharedServices } from './shared-stacks.fixture.js';

describeOnServers('handles of users on the services stack', () => handlesPromises(sharedServices));
