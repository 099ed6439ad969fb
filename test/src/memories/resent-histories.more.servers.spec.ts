import { describeOnServers } from '../tools/own-services.fixture.js';
import { sharedServices } from '../tools/shared-stacks.fixture.js';
import { resentHistories } from './resent-histories.fixture.js';

describeOnServers('random histories that are sent again to the services stack', () =>
  resentHistories('services', sharedServices),
);
