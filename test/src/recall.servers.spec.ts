import { describeOnServers } from './own-services.fixture.js';
import { recallPromises } from './recall-promises.fixture.js';
import { sharedServices } from './shared-stacks.fixture.js';

describeOnServers('recall on the services stack', () => recallPromises(sharedServices));
