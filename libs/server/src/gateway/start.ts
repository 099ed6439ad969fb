import type { GatewaySettings } from '../config/gateway.js';
import type { Gateway } from './gateway.js';

/** Starts the gateway. Its module is loaded here, so that other users of this library do not load it. */
export const startGateway = async (settings: GatewaySettings): Promise<Gateway> => {
  const { openGateway } = await import('./gateway.js');
  return openGateway(settings);
};
