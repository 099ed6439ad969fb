import { describeOnServers } from './own-services.fixture.js';
import { readingOverHttp } from './reading.fixture.js';
import { sharedServices } from './shared-stacks.fixture.js';

describeOnServers('messages of an open session on the services stack', () => readingOverHttp(sharedServices));
