import { agentsPromises } from './agents-promises.fixture.js';
import { describeOnServers } from '../tools/own-services.fixture.js';
import { sharedServices } from '../tools/shared-stacks.fixture.js';

describeOnServers('agents of a user on the services stack', () => agentsPromises(sharedServices));
