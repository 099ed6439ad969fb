import { profilePromises } from './profile-promises.fixture.js';
import { describeOnServers, startOwnServices } from './own-services.fixture.js';

describeOnServers('the profile of a user on the services stack', () =>
  profilePromises(() => startOwnServices(3)),
);
