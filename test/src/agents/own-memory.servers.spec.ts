import { ownMemoryPromises } from './own-memory-promises.fixture.js';
import { describeOnServers } from '../tools/own-services.fixture.js';
import { sharedServices } from '../tools/shared-stacks.fixture.js';

describeOnServers('own memories of agents on the services stack', () => ownMemoryPromises(sharedServices));
