import { limitHeapGrowth, startOwn } from '@mneme/mneme';
import { settings } from '@mneme/server';
import { feed } from '../../feed.js';
import { servePeer } from '../serve-peer.js';

const [, , dataFolder = ''] = process.argv;
// The command line does the same.
limitHeapGrowth();
const { models } = settings(dataFolder);
const { connection } = await startOwn({ dataFolder, apiKey: null, url: null, own: { models } });
const { client, settled } = connection;

await servePeer({
  add: async ({ user, session, messages }) => {
    const sent = messages.map(({ key, ...message }) => ({ id: key, ...message }));
    await feed(client, [{ user, session, messages: sent, isWhole: true }], () => undefined);
  },
  search: async ({ user: userId, query, limit: topK, askedAt }) => {
    const { results } = await client.search({ query, userId, topK, referenceDate: askedAt ?? undefined });
    return results.flatMap(({ sources }) => sources.map(({ messageId }) => messageId));
  },
  settle: () => settled([]),
});
