import { mnemeClient, type MnemeClient } from '@mneme/client';
import { type Started, startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingOf } from '../tools/service.fixture.js';

const query = 'Where does Ana live and work?';
/** The texts that a user's agent gets from each read. */
const READS: Readonly<Record<string, (client: MnemeClient, userId: string) => Promise<readonly string[]>>> = {
  context: async (client, userId) => [
    (await client.context({ userId, query, kinds: ['chunk'] })).context as string,
  ],
  search: async (client, userId) =>
    (await client.search({ userId, query, kinds: ['chunk'] })).results.map(({ memory }) => memory),
  recall: async (client, userId) =>
    (await client.recall({ userId, query, floor: -1 })).results.map(({ text }) => text),
  restore: async (client, userId) => [(await client.restore({ userId, runId: 'home' })).context as string],
};
const OTHERS = ['whole', 'erased'];

/** Returns the lines about Tartu and Vantor as an agent may quote them, without a frame. */
const linesIn = (texts: readonly string[]): readonly string[] =>
  texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => /^(?:Ana: )?I (?:live|work)/u.test(line))
    .map((line) => line.replace('Ana: ', ''));

describe('lines that a read returned', () => {
  let folder: string;
  let started: Started;
  let client: MnemeClient;
  const returned = new Map<string, readonly string[]>();
  const open = async (): Promise<void> => {
    started = await startEmbedded({ dataFolder: folder, logLevel: 'silent' });
    client = mnemeClient({ url: started.url });
  };
  const say = (userId: string, runId: string, ...contents: readonly string[]) =>
    client.memories.add({
      userId,
      runId,
      messages: contents.map((content) => ({ role: 'user', name: 'Ana', content })),
    });
  const homeOf = async (userId: string) =>
    (await everythingOf(client.facts.list({ userId, predicate: 'lives_in' }))).map(({ object }) => object);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-returned-'));
    await open();
    for (const userId of [...Object.keys(READS), ...OTHERS])
      await say(userId, 'home', 'I live in Tartu.', 'I work at Vantor.');
    await started.settled();
    for (const userId of [...Object.keys(READS), ...OTHERS]) {
      const read = READS[userId] ?? READS['context'];
      returned.set(userId, linesIn((await read?.(client, userId)) ?? []));
      await say(userId, 'later', 'I moved to Narva.');
    }
    // Restarts the service, because it stores the returned lines after the reads, and at the latest when it
    // stops.
    await started.close();
    await open();
  }, 120_000);
  afterAll(async () => {
    await started.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(Object.keys(READS))(
    'reads no facts from returned lines that the agent quotes after a %s',
    async (userId) => {
      const lines = returned.get(userId) ?? [];
      expect([...lines].sort()).toEqual(['I live in Tartu.', 'I work at Vantor.']);
      const content = `You told me before:\n${lines.map((line) => `* ${line}`).join('\n')}\nI like herons.`;
      await say(userId, 'later', content);
      await started.settled();
      expect(await homeOf(userId)).toEqual(['Narva']);
      const messages = await everythingOf(client.sessions.messages('later', { userId }));
      expect(messages.map((message) => message.content)).toEqual(['I moved to Narva.', content]);
      const { results } = await client.search({ userId, query: 'herons', kinds: ['chunk'] });
      expect(results[0]?.memory).toBe(content);
    },
  );

  it('reads a fact from a returned line if a person says only this line', async () => {
    await say('whole', 'later', 'I live in Tartu.');
    await started.settled();
    expect(await homeOf('whole')).toEqual(['Tartu']);
  });

  it('forgets the returned lines when the user is erased', async () => {
    const { receiptId } = await client.memories.erase({ userId: 'erased' });
    const status = async () => (await client.memories.receipt(receiptId)).status;
    await expect.poll(status, { timeout: 20_000 }).toBe('verified');
    await say('erased', 'new', 'It is so:\n* I live in Tartu.\n* I work at Vantor.\nI like herons.');
    await started.settled();
    expect(await homeOf('erased')).toEqual(['Tartu']);
  });
});
