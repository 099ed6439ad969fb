import type OpenAI from 'openai';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Spent } from './chat-model.js';

type ChatRequest = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming;
type EmbeddingRequest = OpenAI.EmbeddingCreateParams;

/** What the server does with a request. */
export type Reply =
  /** Answers with this text, after a while, and says that it cost so much. */
  | { readonly says: string; readonly afterMs?: number; readonly spent?: Spent }
  | { readonly vectors: readonly (readonly number[])[] }
  | { readonly status: number; readonly retryAfterSeconds?: number }
  /** Accepts the request and never answers. */
  | 'hangs'
  /** Ends the connection in the middle of the answer. */
  | 'breaks-off'
  /** Stops in the middle of the answer, with the connection open. */
  | 'stalls';

export interface ScriptedServer {
  readonly baseUrl: string;
  /** Every chat request so far, in the order in which they came. */
  readonly chats: readonly ChatRequest[];
  /** The most requests that were under way at once. */
  readonly mostAtOnce: () => number;
  close(): Promise<void>;
}

export interface Script {
  /** `n` counts the requests, from 0. */
  readonly chat?: (request: ChatRequest, n: number) => Reply;
  readonly embeddings?: (request: EmbeddingRequest, n: number) => Reply;
}

/** A server of the OpenAI protocol on a free port, whose answers the script decides. */
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
    void bodyOf(request).then((body) => answer(response, replyTo(request.url ?? '', body)));
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

const answer = async (response: ServerResponse, reply: Reply): Promise<void> => {
  if (reply === 'hangs') return;
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
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify('says' in reply ? completionOf(reply.says, reply.spent) : embeddingsOf(reply.vectors)),
  );
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
  usage: {
    prompt_tokens: spent.promptTokens,
    completion_tokens: spent.completionTokens,
    total_tokens: spent.promptTokens + spent.completionTokens,
  },
});

const embeddingsOf = (vectors: readonly (readonly number[])[]): OpenAI.CreateEmbeddingResponse => ({
  object: 'list',
  model: 'scripted',
  // Backwards: the index counts, not the place.
  data: vectors
    .map((embedding, index) => ({ object: 'embedding' as const, index, embedding: [...embedding] }))
    .reverse(),
  usage: { prompt_tokens: 1, total_tokens: 1 },
});
