import { readmeLoopPromises } from './readme-loop-promises.fixture.js';
import { describeOnServers } from '../tools/own-services.fixture.js';
import { sharedServices } from '../tools/shared-stacks.fixture.js';

describeOnServers('the loop of the README on the services stack', () => readmeLoopPromises(sharedServices));
