import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a server ails: it answers with a status, never answers, breaks off in the middle of an answer, or is no Qdrant. */
export type Ailment = number | 'silent' | 'breaks-off' | 'is-another';

/** A way to the server on which it can seem to ail. */
export interface AilingServer {
  readonly url: string;
  /** The next requests meet the ailment; without a number, all of them until it recovers. */
  ail(how: Ailment, requests?: number): void;
  recover(): void;
  /** How many requests have met an ailment. */
  met(): number;
  close(): Promise<void>;
}

/** Passes requests on to the server at this address, unless it ails. */
export const ailingServer = async (target: string): Promise<AilingServer> => {
  let ailment: Ailment | null = null;
  let left = 0;
  let met = 0;
  const server = createServer((asked, answer) => {
    if (ailment === null || left === 0) {
      passOn(target, asked, answer);
      return;
    }
    left -= 1;
    met += 1;
    suffer(ailment, asked, answer);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ail: (how, requests = Infinity) => {
      ailment = how;
      left = requests;
    },
    recover: () => {
      ailment = null;
    },
    met: () => met,
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

/** As Qdrant words an error. */
const suffer = (ailment: Ailment, asked: IncomingMessage, answer: ServerResponse): void => {
  asked.resume();
  if (ailment === 'silent') return;
  if (ailment === 'breaks-off') {
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    answer.write('{"result": {"points": [', () => answer.destroy());
    return;
  }
  if (ailment === 'is-another') {
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>It works!</p>');
    return;
  }
  const body = JSON.stringify({ status: { error: 'Service internal error' }, time: 0 });
  answer.writeHead(ailment, { 'content-type': 'application/json' }).end(body);
};
