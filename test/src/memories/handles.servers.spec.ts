import { handlesPromises } from './handles-promises.fixture.js';
import { describeOnServers } from '../tools/own-services.fixture.js';
import { sharedServices } from '../tools/shared-stacks.fixture.js';

describeOnServers('handles of users on the services stack', () => handlesPromises(sharedServices));
