import type { GatewaySettings } from '../config/gateway.js';
import type { Gateway } from './gateway.js';

/** Starts the gateway. It is loaded here: nobody else who uses this library should wait for it. */
export const startGateway = async (settings: GatewaySettings): Promise<Gateway> => {
  const { openGateway } = await import('./gateway.js');
  return openGateway(settings);
};
