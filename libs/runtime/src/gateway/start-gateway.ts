import type { GatewaySettings } from '../config.js';

export interface Gateway {
  readonly url: string;
  /** Stops listening, and waits for the answers that are under way. */
  close(): Promise<void>;
}

/** Starts the gateway. It is loaded here: nobody else who uses this library should wait for it. */
export const startGateway = async (settings: GatewaySettings): Promise<Gateway> => {
  const { openGateway } = await import('./gateway-server.js');
  return openGateway(settings);
};
