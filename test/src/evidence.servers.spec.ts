import { evidencePromises } from './evidence-promises.fixture.js';
import { describeOnServers } from './own-services.fixture.js';
import { sharedServices } from './shared-stacks.fixture.js';

describeOnServers('confidence and salience of facts on the services stack', () =>
  evidencePromises(sharedServices),
);
