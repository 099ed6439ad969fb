import { graphPromises } from './graph-promises.fixture.js';
import { describeOnServers } from '../tools/own-services.fixture.js';
import { sharedServices } from '../tools/shared-stacks.fixture.js';

describeOnServers('graph of entities on the services stack', () => graphPromises(sharedServices));
