import { whyNotListening } from '@mneme/server';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Checked before anything starts: a program that already listens there would be taken for the gateway. Throws
 * `Unavailable` where the port is taken, `Rejected` where it cannot be used.
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
