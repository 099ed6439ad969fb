import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A failure: an HTTP status, no answer at all, an answer that breaks off, or an answer that is not from
 * Qdrant.
 */
export type Fault = number | 'silent' | 'breaks-off' | 'is-another';

/** A proxy to a server that can simulate failures. */
export interface FaultyServer {
  readonly url: string;
  /**
   * Makes the next `requests` requests fail in the way `how`. By default all requests fail until `recover`.
   */
  fail(how: Fault, requests?: number): void;
  /** Ends the failures, and breaks the connections of unanswered requests. */
  recover(): void;
  failed(): number;
  close(): Promise<void>;
}

/** Passes requests on to the server at the address `target`, except those that must fail. */
export const faultyServer = async (target: string): Promise<FaultyServer> => {
  const unanswered = new Set<ServerResponse>();
  let fault: Fault | null = null;
  let limit = 0;
  let failed = 0;
  const server = createServer((asked, answer) => {
    if (fault === null || failed >= limit) {
      passOn(target, asked, answer);
      return;
    }
    failed += 1;
    if (fault === 'silent') unanswered.add(answer);
    failWith(fault, asked, answer);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (how, requests = Infinity) => {
      fault = how;
      limit = requests;
      failed = 0;
    },
    recover: () => {
      fault = null;
      for (const answer of unanswered) answer.destroy();
      unanswered.clear();
    },
    failed: () => failed,
    close: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
};

const passOn = (target: string, asked: IncomingMessage, answer: ServerResponse): void => {
  const { method, headers, url = '/' } = asked;
  const passed = request(new URL(url, target), { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
};

/** Answers with an error in the format of Qdrant. */
const failWith = (fault: Fault, asked: IncomingMessage, answer: ServerResponse): void => {
  asked.resume();
  if (fault === 'silent') return;
  if (fault === 'breaks-off') {
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    answer.write('{"result": {"points": [', () => answer.destroy());
    return;
  }
  if (fault === 'is-another') {
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>It works!</p>');
    return;
  }
  const body = JSON.stringify({ status: { error: 'Service internal error' }, time: 0 });
  answer.writeHead(fault, { 'content-type': 'application/json' }).end(body);
};
