import { createRequire } from 'node:module';
import { join } from 'node:path';
import { said, servePeer } from '../serve-peer.js';

interface Memory {
  createThread(thread: { readonly threadId: string; readonly resourceId: string }): Promise<unknown>;
  saveMessages(saved: { readonly messages: readonly object[] }): Promise<unknown>;
  recall(asked: object): Promise<unknown>;
}
interface Store {
  readonly id: string;
  readonly url: string;
}
interface Vector {
  query(asked: object): Promise<readonly { readonly metadata?: { readonly message_id?: string } }[]>;
}

const [, , packages = '', folder = '', address = ''] = process.argv;
const packagesOf = createRequire(`${packages}/`);
const { Memory } = packagesOf('@mastra/memory') as { Memory: new (config: object) => Memory };
const { LibSQLStore, LibSQLVector } = packagesOf('@mastra/libsql') as {
  LibSQLStore: new (store: Store) => object;
  LibSQLVector: new (store: Store) => Vector;
};

const MODEL = 'all-MiniLM-L6-v2';
const embedder = {
  specificationVersion: 'v2',
  provider: 'bench',
  modelId: MODEL,
  maxEmbeddingsPerCall: 64,
  supportsParallelCalls: false,
  doEmbed: async ({ values }: { readonly values: readonly string[] }) => {
    const body = JSON.stringify({ model: MODEL, input: values });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${address}/embeddings`, { method: 'POST', headers, body });
    const { data } = (await answer.json()) as { data: readonly { readonly embedding: readonly number[] }[] };
    return { embeddings: data.map(({ embedding }) => embedding) };
  },
};

const vector = new LibSQLVector({ id: 'vectors', url: `file:${join(folder, 'vectors.db')}` });
// Mastra returns recalled messages by time. Its rank is the order in which its vector store finds them.
let ranked: readonly string[] = [];
const query = vector.query.bind(vector);
vector.query = async (asked) => {
  const found = await query(asked);
  ranked = found.flatMap(({ metadata }) => metadata?.message_id ?? []);
  return found;
};

const recallOptions = (topK: number) => ({
  lastMessages: false,
  semanticRecall: { topK, messageRange: 0, scope: 'resource' },
});
const memory = new Memory({
  storage: new LibSQLStore({ id: 'messages', url: `file:${join(folder, 'messages.db')}` }),
  vector,
  embedder,
  options: recallOptions(10),
});
const threads = new Map<string, string>();

await servePeer({
  add: async ({ user, session, messages }) => {
    const [threadId, resourceId] = [`${user} ${session}`, user];
    threads.set(user, threadId);
    await memory.createThread({ threadId, resourceId });
    await memory.saveMessages({
      messages: messages.map((message) => ({
        id: `${user} ${message.key}`,
        threadId,
        resourceId,
        role: message.role,
        createdAt: message.timestamp === null ? new Date() : new Date(message.timestamp),
        content: { format: 2, parts: [{ type: 'text', text: said(message) }] },
      })),
    });
  },
  search: async ({ user, query: vectorSearchString, limit }) => {
    const of = { threadId: threads.get(user), resourceId: user };
    await memory.recall({ ...of, vectorSearchString, threadConfig: recallOptions(limit) });
    return ranked.map((id) => id.slice(user.length + 1));
  },
});
