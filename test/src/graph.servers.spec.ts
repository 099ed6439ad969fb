import { graphPromises } from './graph-promises.fixture.js';
import { describeOnServers, startOwnServices } from './own-services.fixture.js';

describeOnServers('the graph of entities on the services stack', () =>
  graphPromises(() => startOwnServices(3)),
);
