import { type GatewaySettings, gatewaySettings } from '../config/gateway.js';
import { exitOnError } from '../exit-on-error.js';
import type { Gateway } from './gateway.js';

/** The module of the gateway is loaded only here, so that other users of this library do not wait for it. */
export const startGateway = async (settings: GatewaySettings): Promise<Gateway> => {
  const { openGateway } = await import('./gateway.js');
  return openGateway(settings);
};

/** Serves the gateway until SIGINT or SIGTERM, then finishes the responses in progress. */
export const serveGateway = (): Promise<void> =>
  exitOnError(async () => {
    const gateway = await startGateway(gatewaySettings());
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void exitOnError(() => gateway.close()));
    }
  });
