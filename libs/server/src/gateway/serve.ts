import { gatewaySettings } from '../config/gateway.js';
import { startGateway } from './start.js';
import { exitOnError } from '../exit-on-error.js';

/** Serves the gateway until a signal asks to stop, then finishes the answers that are under way. */
export const serveGateway = (): Promise<void> =>
  exitOnError(async () => {
    const gateway = await startGateway(gatewaySettings());
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void exitOnError(() => gateway.close()));
    }
  });
