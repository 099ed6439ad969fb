import { readQuestion, Unavailable } from '@mneme/domain';
import type { WindowedAnswer } from '@mneme/pipeline';
import { openTestStack } from '@mneme/server/testing';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpShell } from './app.js';

const FOUND: WindowedAnswer = {
  uses: new Map(),
  found: [],
  answering: new Set(),
  candidates: [],
  question: readQuestion('Porto', { speakers: [], referenceDate: null }),
  plan: { shape: 'one', queries: [{ text: 'Porto', reason: 'asked' }], madeBy: 'rules', reason: null },
  reason: 'nothing-known',
  confidence: 0,
  abstained: true,
  misses: [],
  threshold: 0.1,
  asOf: 0,
  userName: null,
  reranked: false,
  rerankReason: null,
  explanation: null,
};
const SEARCH = JSON.stringify({ user_id: 'ana', query: 'Porto' });

const logged: string[] = [];
/** Answers the next search of the server under test. */
let search: (signal?: AbortSignal) => Promise<WindowedAnswer> = () => Promise.resolve(FOUND);
let stats: () => Promise<Record<string, unknown>> = () => Promise.resolve({});

const stack = await openTestStack();
const app = await httpShell({
  operations: {
    ...stack.operations,
    recall: { ...stack.recall, search: (_, signal) => search(signal) },
    stats: () => stats(),
  },
  keys: { apiKey: null, operatorKey: null },
  logger: pino({ base: null, level: 'warn' }, { write: (line: string) => void logged.push(line) }),
});
await app.listen(0, '127.0.0.1');
const port = Number(new URL(await app.getUrl()).port);
afterAll(async () => {
  await app.close();
  await stack.close();
});
beforeEach(() => void logged.splice(0));

const server = (): Server => app.getHttpServer();
/** Number of running requests for which the stages pause. */
const served = (): number => Atomics.load(new Int32Array(stack.operations.traffic.shared), 0);

const post = (path: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
/** Opens a connection and sends `text`. */
const sending = async (text: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};
/** Resolves to everything that the server sends until it closes the connection. */
const heard = async (socket: Socket): Promise<string> => {
  const parts: string[] = [];
  socket.setEncoding('utf8').on('data', (part: string) => void parts.push(part));
  await once(socket, 'close');
  return parts.join('');
};
const problemIn = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
/** Starts a search that is pending until the test ends it. */
const heldSearch = () => {
  let begin: () => void = () => undefined;
  let end: (found: WindowedAnswer) => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<WindowedAnswer>((resolve) => (end = resolve));
  search = () => (begin(), ended);
  return { begun, end: () => end(FOUND) };
};

describe('traffic to which the stages yield', () => {
  it('does not count a request until its whole body has arrived', async () => {
    const arrived = once(server(), 'request');
    const { begun, end } = heldSearch();
    const socket = await sending(post('/v1/search', SEARCH.length) + SEARCH.slice(0, 5));
    await arrived;
    expect(served()).toBe(0);
    socket.write(SEARCH.slice(5));
    await begun;
    expect(served()).toBe(1);
    end();
    await once(socket, 'data');
    await vi.waitUntil(() => served() === 0);
    socket.destroy();
  });

  it('stops counting a request once its client has disconnected', async () => {
    const { begun, end } = heldSearch();
    const socket = await sending(post('/v1/search', SEARCH.length) + SEARCH);
    await begun;
    expect(served()).toBe(1);
    socket.destroy();
    await vi.waitUntil(() => served() === 0);
    end();
    await fetch(`http://127.0.0.1:${port}/health/live`);
    expect(served()).toBe(0);
  });

  it('stops counting all pipelined requests of a closed connection', async () => {
    const { begun, end } = heldSearch();
    const socket = await sending((post('/v1/search', SEARCH.length) + SEARCH).repeat(20));
    await begun;
    await vi.waitUntil(() => served() === 20);
    socket.destroy();
    await vi.waitUntil(() => served() === 0);
    end();
    await fetch(`http://127.0.0.1:${port}/health/live`);
    expect(served()).toBe(0);
  });

  it('does not count GET requests', async () => {
    const counted: number[] = [];
    stats = () => {
      counted.push(served());
      return Promise.resolve({});
    };
    await fetch(`http://127.0.0.1:${port}/v1/stats`);
    expect(counted).toEqual([0]);
  });
});

describe('a client that disconnects during its request', () => {
  it('logs no failure if the client disconnects while it sends its request', async () => {
    const arrived = once(server(), 'request');
    const socket = await sending(post('/v1/search', 1000) + SEARCH);
    const [, response] = (await arrived) as [unknown, Socket];
    const gone = once(response, 'close');
    socket.destroy();
    await gone;
    await fetch(`http://127.0.0.1:${port}/health/live`);
    expect(logged).toEqual([]);
  });
});

describe('a client that disconnects before the answer', () => {
  it('aborts the read and logs nothing if the client disconnects before the answer', async () => {
    let begin: (signal: AbortSignal | undefined) => void = () => undefined;
    const begun = new Promise<AbortSignal | undefined>((resolve) => (begin = resolve));
    search = (signal) => {
      begin(signal);
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Unavailable('hung-up', 'It has hung up.')));
      });
    };
    const socket = await sending(post('/v1/search', SEARCH.length) + SEARCH);
    const signal = await begun;
    expect(signal?.aborted).toBe(false);
    socket.destroy();
    await vi.waitUntil(() => signal?.aborted === true);
    await fetch(`http://127.0.0.1:${port}/health/live`);
    expect(logged).toEqual([]);
  });

  it('does not abort answered requests on a connection that stays open', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    search = (signal) => {
      signals.push(signal);
      return Promise.resolve(FOUND);
    };
    for (let n = 0; n < 2; n += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/v1/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: SEARCH,
      });
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('results')]);
    }
    expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
  });
});

describe('an internal error', () => {
  it('logs an internal error with request id, kind and frame, and without words of the request', async () => {
    search = () => Promise.reject(new TypeError('Where is Ana?'));
    const response = await fetch(`http://127.0.0.1:${port}/v1/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'r1' },
      body: SEARCH,
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      500,
      'internal-error',
    ]);
    const line = JSON.parse(logged[0] ?? '{}') as Record<string, unknown>;
    expect(line).toMatchObject({ request: 'r1', code: 'internal-error', error: 'TypeError' });
    expect(String(line['at'])).toContain('connections.spec.');
    expect(logged[0]).not.toContain('Ana');
  });
});

describe('incomplete and malformed requests', () => {
  it('answers 408 if the request does not arrive within a minute', async () => {
    expect(server().requestTimeout).toBe(60_000);
    const connected = once(server(), 'connection');
    const socket = await sending(post('/v1/search', 1000));
    const answer = heard(socket);
    const [ours] = (await connected) as [Socket];
    server().emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), ours);
    expect(problemIn(await answer)).toEqual({
      type: 'urn:mneme:problem:request-timeout',
      title: 'Took too long',
      status: 408,
      code: 'request-timeout',
      detail: 'The request took too long to arrive. Send it in smaller parts.',
    });
  });

  it('answers 400 if the bytes are not HTTP, and 431 if the headers are too large', async () => {
    const problemOf = async (text: string) => problemIn(await heard(await sending(text)));
    expect(await problemOf('HELLO\r\n\r\n')).toMatchObject({ status: 400, code: 'malformed-http' });
    const endless = `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(await problemOf(endless)).toMatchObject({ status: 431, code: 'headers-too-large' });
  });
});
