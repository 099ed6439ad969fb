import { describeOnServers, startOwnServices } from './own-services.fixture.js';
import { isolationOverHttp } from './isolation.fixture.js';

describeOnServers('on the services stack a user', () => {
  isolationOverHttp(async () => {
    const lines: string[] = [];
    const services = await startOwnServices(3, {}, (line) => {
      lines.push(line);
    });
    return { url: services.url, logs: () => lines.join(''), close: () => services.close() };
  });
});
