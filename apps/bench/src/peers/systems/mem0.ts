import { createRequire } from 'node:module';
import { join } from 'node:path';
import { said, servePeer } from '../serve-peer.js';

interface Memory {
  add(
    messages: readonly { readonly role: string; readonly content: string }[],
    options: {
      readonly userId: string;
      readonly runId: string;
      readonly infer: false;
      readonly metadata: { readonly key: string };
    },
  ): Promise<unknown>;
  search(
    query: string,
    options: { readonly filters: { readonly user_id: string }; readonly topK: number },
  ): Promise<{ readonly results: readonly { readonly metadata?: { readonly key?: string } }[] }>;
}
type Mem0 = { readonly Memory: new (config: object) => Memory };

const [, , packages = '', folder = '', baseURL = ''] = process.argv;
const packagesOf = createRequire(`${packages}/`);
const { Memory } = packagesOf('mem0ai/oss') as Mem0;
// mem0 requires a key. The address of the bench ignores it, and `infer: false` calls no language model.
const address = { apiKey: 'unused', baseURL };
const memory = new Memory({
  embedder: { provider: 'openai', config: { ...address, model: 'all-MiniLM-L6-v2', embeddingDims: 384 } },
  vectorStore: {
    provider: 'memory',
    config: { collectionName: 'memories', dimension: 384, dbPath: join(folder, 'vectors.db') },
  },
  llm: { provider: 'openai', config: address },
  historyDbPath: join(folder, 'history.db'),
});

await servePeer({
  add: async ({ user: userId, session: runId, messages }) => {
    for (const message of messages) {
      const { key, role } = message;
      await memory.add([{ role, content: said(message) }], {
        userId,
        runId,
        infer: false,
        metadata: { key },
      });
    }
  },
  search: async ({ user, query, limit: topK }) => {
    const { results } = await memory.search(query, { filters: { user_id: user }, topK });
    return results.flatMap(({ metadata }) => metadata?.key ?? []);
  },
});
