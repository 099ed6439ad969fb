import { describeOnServers } from '../tools/own-services.fixture.js';
import { asOfPromises } from './as-of-promises.fixture.js';
import { sharedServices } from '../tools/shared-stacks.fixture.js';

describeOnServers('reads with as_of and known_at on the services stack', () => asOfPromises(sharedServices));
