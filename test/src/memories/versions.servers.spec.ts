import { versionsPromises } from './versions-promises.fixture.js';
import { describeOnServers } from '../tools/own-services.fixture.js';
import { sharedServices } from '../tools/shared-stacks.fixture.js';

describeOnServers('versions of messages on the services stack', () => versionsPromises(sharedServices));
