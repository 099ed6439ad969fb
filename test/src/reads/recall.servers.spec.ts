import { describeOnServers } from '../tools/own-services.fixture.js';
import { recallPromises } from './recall-promises.fixture.js';
import { sharedServices } from '../tools/shared-stacks.fixture.js';

describeOnServers('recall on the services stack', () => recallPromises(sharedServices));
