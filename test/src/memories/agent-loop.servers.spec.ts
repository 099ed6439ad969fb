import { agentLoopPromises } from './agent-loop-promises.fixture.js';
import { describeOnServers } from '../tools/own-services.fixture.js';
import { sharedServices } from '../tools/shared-stacks.fixture.js';

describeOnServers('the loop of an agent on the services stack', () => agentLoopPromises(sharedServices));
