import { knowledgePromises } from './knowledge-promises.fixture.js';
import { describeOnServers, startOwnServices } from '../tools/own-services.fixture.js';

describeOnServers('shared knowledge on the services stack', () =>
  knowledgePromises(() => startOwnServices(3)),
);
