import { evidencePromises } from './evidence-promises.fixture.js';
import { describeOnServers } from '../tools/own-services.fixture.js';
import { sharedServices } from '../tools/shared-stacks.fixture.js';

describeOnServers('confidence and salience of facts on the services stack', () =>
  evidencePromises(sharedServices),
);
