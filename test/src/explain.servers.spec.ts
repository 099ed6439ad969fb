import { describeOnServers } from './own-services.fixture.js';
import { explainPromises } from './explain-promises.fixture.js';
import { sharedServices } from './shared-stacks.fixture.js';

describeOnServers('explain on the services stack', () => explainPromises(sharedServices));
