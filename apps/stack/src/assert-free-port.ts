import { whyNotListening } from '@mneme/server';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Asked before anything starts, or whoever listens there already would be taken for the gateway. Throws `Unavailable`
 * where somebody does, `Rejected` where nobody can.
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
