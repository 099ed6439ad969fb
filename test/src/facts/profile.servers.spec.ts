import { profilePromises } from './profile-promises.fixture.js';
import { describeOnServers } from '../tools/own-services.fixture.js';
import { sharedServices } from '../tools/shared-stacks.fixture.js';

describeOnServers('profile of a user on the services stack', () => profilePromises(sharedServices));
