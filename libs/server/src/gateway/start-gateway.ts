import type { GatewaySettings } from '../config.js';
import type { Gateway } from './gateway-server.js';

/** Starts the gateway. It is loaded here: nobody else who uses this library should wait for it. */
export const startGateway = async (settings: GatewaySettings): Promise<Gateway> => {
  const { openGateway } = await import('./gateway-server.js');
  return openGateway(settings);
};
