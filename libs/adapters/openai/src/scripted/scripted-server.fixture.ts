import type OpenAI from 'openai';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Spent } from '../http/usage-figures.js';

type ChatRequest = OpenAI.Chat.ChatCompletionCreateParams;
type EmbeddingRequest = OpenAI.EmbeddingCreateParams;

export type Reply =
  /** Answers with the text `says` after a delay, and reports the token counts `spent`. */
  | { readonly says: string; readonly afterMs?: number; readonly spent?: Spent }
  | { readonly vectors: readonly (readonly number[])[] }
  | { readonly status: number; readonly retryAfterSeconds?: number }
  | RawReply
  | 'hangs'
  /** Closes the connection in the middle of the answer. */
  | 'breaks-off'
  /** Stops in the middle of the answer, but keeps the connection open. */
  | 'stalls';

export interface RawReply {
  /** The pieces of the body. If the iterable never ends, the body never ends. */
  readonly raw: Iterable<string | Uint8Array>;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Pause before each piece but the first, in milliseconds. */
  readonly everyMs?: number;
  readonly staysOpen?: boolean;
}

export interface ScriptedServer {
  readonly baseUrl: string;
  /** Every chat request so far, in the order of arrival. */
  readonly chats: readonly ChatRequest[];
  readonly mostAtOnce: () => number;
  close(): Promise<void>;
}

export interface Script {
  /** `n` counts the requests, from 0. */
  readonly chat?: (request: ChatRequest, n: number) => Reply;
  readonly embeddings?: (request: EmbeddingRequest, n: number) => Reply;
}

/** Starts a server of the OpenAI protocol on a free port, with the answers of the script. */
export const startScriptedServer = async (script: Script): Promise<ScriptedServer> => {
  const chats: ChatRequest[] = [];
  const traffic = { now: 0, most: 0, embeddings: 0 };
  const replyTo = (path: string, body: unknown): Reply => {
    if (path.endsWith('/embeddings'))
      return script.embeddings?.(body as EmbeddingRequest, traffic.embeddings++) ?? { status: 404 };
    return script.chat?.(body as ChatRequest, chats.push(body as ChatRequest) - 1) ?? { status: 404 };
  };
  const server = createServer((request, response) => {
    traffic.now += 1;
    traffic.most = Math.max(traffic.most, traffic.now);
    response.once('close', () => (traffic.now -= 1));
    void bodyOf(request).then((body) => {
      const isStreamed = (body as { readonly stream?: boolean }).stream === true;
      return answer(response, replyTo(request.url ?? '', body), isStreamed);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    chats,
    mostAtOnce: () => traffic.most,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as unknown;
};

const answer = async (response: ServerResponse, reply: Reply, isStreamed: boolean): Promise<void> => {
  if (reply === 'hangs') return;
  if (typeof reply === 'object' && 'raw' in reply) return answerRaw(response, reply);
  if (reply === 'breaks-off' || reply === 'stalls') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"choices": [{"mess', () => reply === 'breaks-off' && response.destroy());
    return;
  }
  if ('status' in reply) {
    const { status, retryAfterSeconds } = reply;
    const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(
      JSON.stringify({ error: { message: 'scripted', type: 'scripted', code: null, param: null } }),
    );
    return;
  }
  if ('says' in reply) await pause(reply.afterMs ?? 0);
  if ('says' in reply && isStreamed) return answerRaw(response, streamOf(reply.says, reply.spent));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify('says' in reply ? completionOf(reply.says, reply.spent) : embeddingsOf(reply.vectors)),
  );
};

const answerRaw = async (
  response: ServerResponse,
  { raw, status = 200, headers = JSON_BODY, everyMs = 0, staysOpen = false }: RawReply,
): Promise<void> => {
  response.writeHead(status, headers);
  response.flushHeaders();
  const closed = once(response, 'close');
  let isFirst = true;
  for (const piece of raw) {
    if (!isFirst && everyMs > 0) await pause(everyMs);
    isFirst = false;
    if (response.destroyed) return;
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), closed]);
  }
  if (!staysOpen) response.end();
};

const JSON_BODY = { 'content-type': 'application/json' };
export const EVENT_STREAM = { 'content-type': 'text/event-stream' };

export const pieceOf = (content: string, finish_reason: string | null = null): string =>
  eventOf({ choices: [{ index: 0, delta: { content }, finish_reason }] });

export const eventOf = (data: object): string => `data: ${JSON.stringify(data)}\n\n`;

const streamOf = (text: string, spent: Spent = LITTLE): RawReply => {
  const third = Math.ceil(text.length / 3);
  const pieces = [text.slice(0, third), text.slice(third, 2 * third), text.slice(2 * third)];
  return {
    headers: EVENT_STREAM,
    raw: [
      ...pieces.map((piece) => pieceOf(piece)),
      pieceOf('', 'stop'),
      eventOf({ choices: [], usage: usageOf(spent) }),
      'data: [DONE]\n\n',
    ],
  };
};

const LITTLE: Spent = { promptTokens: 100, completionTokens: 10 };

const completionOf = (content: string, spent: Spent = LITTLE): OpenAI.Chat.ChatCompletion => ({
  id: 'scripted',
  object: 'chat.completion',
  created: 0,
  model: 'scripted',
  choices: [
    {
      index: 0,
      finish_reason: 'stop',
      logprobs: null,
      message: { role: 'assistant', content, refusal: null },
    },
  ],
  usage: usageOf(spent),
});

const usageOf = ({ promptTokens, completionTokens }: Spent) => ({
  prompt_tokens: promptTokens,
  completion_tokens: completionTokens,
  total_tokens: promptTokens + completionTokens,
});

const embeddingsOf = (vectors: readonly (readonly number[])[]): OpenAI.CreateEmbeddingResponse => ({
  object: 'list',
  model: 'scripted',
  // Sends the vectors in reverse order, to test that clients sort them by the index.
  data: vectors
    .map((embedding, index) => ({ object: 'embedding' as const, index, embedding: [...embedding] }))
    .reverse(),
  usage: { prompt_tokens: 1, total_tokens: 1 },
});
