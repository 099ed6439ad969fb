import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boundBytesInFlight } from './bytes-in-flight.js';

const LIMIT = 200_000;
const LARGE = 90_000;

let server: FastifyInstance;
let port: number;
const connections: Socket[] = [];
const open: Socket[] = [];
beforeEach(async () => {
  connections.splice(0);
  server = fastify({ forceCloseConnections: true });
  server.server.on('connection', (socket: Socket) => connections.push(socket));
  boundBytesInFlight(server, LIMIT);
  server.setErrorHandler((error: Error & { code?: string }, _, reply) => reply.status(503).send(error.code));
  server.post('/', (request) => Promise.resolve({ length: (request.body as string).length }));
  await server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await server.close();
});

const head = (length: string): string =>
  `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\n${length}\r\n\r\n`;

/**
 * Opens a request that stops sending after `bytes` bytes of its body. Resolves once the server has received
 * them.
 */
const halfSent = async (bytes: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const text = `${head(`content-length: ${10 * LARGE}`)}${'x'.repeat(bytes)}`;
  socket.write(text);
  const arrived = () => connections.find(({ remotePort }) => remotePort === socket.localPort)?.bytesRead;
  await expect.poll(arrived).toBe(text.length);
  return socket;
};

const whole = async (bytes: number): Promise<readonly [number, unknown]> => {
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'x'.repeat(bytes),
  });
  return [response.status, await response.text()];
};

describe('boundBytesInFlight', () => {
  it('counts the sent bytes of half-sent requests, and answers 503 above the bound', async () => {
    expect(await whole(LARGE)).toEqual([200, `{"length":${LARGE}}`]);
    await halfSent(LARGE);
    const second = await halfSent(LARGE);
    expect(await whole(LARGE)).toEqual([503, 'too-busy']);
    expect((await whole(1_000))[0]).toBe(200);
    second.destroy();
    await expect.poll(async () => (await whole(LARGE))[0]).toBe(200);
  });

  it('frees the bytes of every answered request', async () => {
    for (let n = 0; n < 5; n += 1) expect((await whole(LARGE))[0]).toBe(200);
  });

  it('counts the arriving bytes of a request without a content-length', async () => {
    await halfSent(LARGE);
    await halfSent(LARGE);
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        stream.enqueue(Buffer.alloc(LARGE, 'x'));
        stream.close();
      },
    });
    const request = { method: 'POST', headers: { 'content-type': 'text/plain' }, body, duplex: 'half' };
    expect((await fetch(`http://127.0.0.1:${port}/`, request as RequestInit)).status).toBe(503);
  });
});
