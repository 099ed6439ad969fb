import { askedRelationPromises } from './asked-relation-promises.fixture.js';
import { describeOnServers } from '../tools/own-services.fixture.js';
import { sharedServices } from '../tools/shared-stacks.fixture.js';

describeOnServers('questions for one relation on the services stack', () =>
  askedRelationPromises(sharedServices),
);
