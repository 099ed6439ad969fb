import { whyNotListening } from '@mneme/server';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Checks that the port of the gateway is free. Runs before any process starts, because another program on the
 * port would be mistaken for the gateway. Throws `Unavailable` if the port is taken, and `Rejected` if it
 * cannot be used.
 */
export const assertFreePort = async (host: string, port: number): Promise<void> => {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw whyNotListening(error, host, port);
  }
  await once(probe.close(), 'close');
};
