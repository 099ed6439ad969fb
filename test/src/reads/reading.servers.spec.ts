import { describeOnServers } from '../tools/own-services.fixture.js';
import { readingOverHttp } from './reading.fixture.js';
import { sharedServices } from '../tools/shared-stacks.fixture.js';

describeOnServers('messages of an open session on the services stack', () => readingOverHttp(sharedServices));
