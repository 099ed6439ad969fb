import type { GatewaySettings } from '../config/gateway.js';
import type { Gateway } from './gateway.js';

/** Starts the gateway. Its module is loaded only here, so that other users of this library do not wait for it. */
export const startGateway = async (settings: GatewaySettings): Promise<Gateway> => {
  const { openGateway } = await import('./gateway.js');
  return openGateway(settings);
};
