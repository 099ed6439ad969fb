import { describeOnServers } from '../tools/own-services.fixture.js';
import { explainPromises } from './explain-promises.fixture.js';
import { sharedServices } from '../tools/shared-stacks.fixture.js';

describeOnServers('explain on the services stack', () => explainPromises(sharedServices));
