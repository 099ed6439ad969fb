import { describeOnServers } from '../tools/own-services.fixture.js';
import { promptPromises } from './prompts-promises.fixture.js';
import { sharedServices } from '../tools/shared-stacks.fixture.js';

describeOnServers('system prompts on the services stack', () => promptPromises(sharedServices));
