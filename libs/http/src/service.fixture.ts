import { mnemeClient, type MnemeClient } from '@mneme/client';
import {
  type ClientConversation,
  clientConversation,
  openTestStack,
  type TestStack,
} from '@mneme/server/testing';
import { pino } from 'pino';
import { beforeAll } from 'vitest';
import { httpShell, type ShellOptions } from './shell/app.js';

export { type ClientMessage, everythingOf, refusalOf } from '@mneme/server/testing';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * A request. Its method is POST if it has a body, and GET otherwise. A body that is no string is sent as
 * JSON.
 */
interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export type Ask = (path: string, asked?: Asked) => Promise<Answer>;

/** Sends requests to a server and parses the answers. The headers `given` are sent with each request. */
export const askOf =
  (urlOf: () => string, given: Readonly<Record<string, string>> = {}): Ask =>
  async (path, { body, method = body === undefined ? 'GET' : 'POST', headers = {} } = {}) => {
    const response = await fetch(`${urlOf()}${path}`, {
      method,
      headers: { ...given, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const { status } = response;
    return { status, headers: response.headers, body: (await response.json()) as Answer['body'] };
  };

/** Returns the status of an answer, and the code of its problem details. */
export const codeOf = ({ status, body }: Answer): readonly unknown[] => [status, body['code']];

/** Fields of the items of lists that the specs read. */
interface Item {
  readonly id: string;
  readonly memory: string;
  readonly object: string;
  readonly content: string;
  readonly sources: readonly { readonly message_id: string }[];
}

/** Returns the items of a list. */
export const resultsOf = ({ body }: Answer): readonly Item[] => body['results'] as Item[];

/** A stack that answers HTTP requests in this thread. */
export interface Served {
  readonly stack: TestStack;
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a new stack. By default the server requires no key and logs nothing. */
export const openService = async (options: Partial<ShellOptions> = {}): Promise<Served> => {
  const stack = await openTestStack();
  const app = await httpShell({
    operations: stack.operations,
    keys: { apiKey: null, operatorKey: null },
    logger: pino({ level: 'silent' }),
    ...options,
  });
  await app.listen(0, '127.0.0.1');
  return {
    stack,
    url: await app.getUrl(),
    close: async () => {
      await app.close();
      await stack.close();
    },
  };
};

/** A running service for the tests of one file. Each test uses its own users. */
export interface Service extends ClientConversation {
  readonly url: string;
  readonly client: MnemeClient;
  readonly ask: Ask;
  newUser(): string;
  settled(): Promise<void>;
}

/** The service that the suites of this worker share. */
let shared: Promise<Served> | null = null;

export const aService = (): Service => {
  let served: Served;
  let client: MnemeClient;
  beforeAll(async () => {
    served = await (shared ??= openService());
    client = mnemeClient({ url: served.url });
  });
  const settled = (): Promise<void> => served.stack.settled();
  return {
    ...clientConversation(() => client, settled),
    get url() {
      return served.url;
    },
    get client() {
      return client;
    },
    ask: askOf(() => served.url),
    newUser: () => served.stack.newUser().user,
    settled,
  };
};
