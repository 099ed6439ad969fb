import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to a server on which it can seem to fail: with a status, or by never answering. */
export interface AilingProxy {
  readonly url: string;
  /** From now on; `null`: it is well again. */
  ail(how: number | 'silent' | null): void;
  /** How many requests were failed since it ails. */
  failed(): number;
  close(): Promise<void>;
}

/** Passes requests on to the server at this address. */
export const ailingProxy = async (target: string): Promise<AilingProxy> => {
  let ailment: number | 'silent' | null = null;
  let failed = 0;
  const server = createServer((asked, answer) => {
    if (ailment === null) {
      passOn(target, asked, answer);
      return;
    }
    failed += 1;
    asked.resume();
    if (ailment !== 'silent') answer.writeHead(ailment).end('{"status":{"error":"out of order"}}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ail: (how) => {
      ailment = how;
      failed = 0;
      // Whoever waited for an answer that never came is told that there is none.
      if (how === null) server.closeAllConnections();
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
