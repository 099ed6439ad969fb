import fastify, { type FastifyInstance } from 'fastify';
import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { closeIdleConnections } from './close-idle.js';

describe('closeIdleConnections', () => {
  const agent = new Agent({ keepAlive: true });
  afterEach(() => agent.destroy());

  /**
   * Time limit of the test. Without `closeIdleConnections`, an idle connection stays open for about a minute.
   */
  const SOON = { timeout: 20_000 };

  it(
    'answers the running request on close, and does not wait for idle keep-alive connections',
    SOON,
    async () => {
      const server: FastifyInstance = fastify();
      closeIdleConnections(server);
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      server.get('/', async () => {
        await held;
        return 'done';
      });
      await server.listen({ port: 0, host: '127.0.0.1' });
      const arrived = once(server.server, 'request');
      const { port } = server.server.address() as AddressInfo;
      const request = get({ port, host: '127.0.0.1', agent });
      await arrived;
      const closed = server.close();
      answer();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      expect(await text(response)).toBe('done');
      await closed;
    },
  );
});
