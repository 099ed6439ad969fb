import { gatewaySettings } from '../config/gateway.js';
import { startGateway } from './start.js';
import { exitOnError } from '../exit-on-error.js';

/** Serves the gateway until SIGINT or SIGTERM, then finishes the responses in progress. */
export const serveGateway = (): Promise<void> =>
  exitOnError(async () => {
    const gateway = await startGateway(gatewaySettings());
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void exitOnError(() => gateway.close()));
    }
  });
