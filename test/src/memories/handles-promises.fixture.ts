import { type MnemeClient, mnemeClient } from '@mneme/client';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everythingOf } from '../tools/service.fixture.js';

interface Stack {
  readonly url: string;
  settled(): Promise<void>;
  close(): Promise<void>;
}

const LIMIT_MS = 120_000;

export const handlesPromises = (start: () => Promise<Stack>): void => {
  let stack: Stack;
  let client: MnemeClient;
  beforeAll(async () => {
    stack = await start();
    client = mnemeClient({ url: stack.url });
  }, LIMIT_MS);
  afterAll(() => stack.close());
  const names = () => {
    const word = randomUUID();
    return { user: `ana ${word}`, phone: `+351/${word}`, account: `tg:${word}` };
  };
  const say = async (userId: string, content: string): Promise<void> => {
    await client.memories.add({ userId, runId: 's', messages: [{ role: 'user', name: 'Ana', content }] });
    await stack.settled();
  };
  const saidBy = async (userId: string): Promise<readonly string[]> => {
    const messages = await everythingOf(client.sessions.messages('s', { userId }));
    return messages.map(({ content }) => content);
  };

  it('gives all handles of a user the same memory, in every place where a request names a user', async () => {
    const { user, phone, account } = names();
    await say(user, 'I live in Porto.');
    await client.users.link(user, phone);
    expect(await client.users.link(phone, account)).toEqual({ userId: user, handles: [phone, account] });
    await say(phone, 'I live in Lyon now.');
    const all = ['I live in Porto.', 'I live in Lyon now.'];
    for (const name of [user, phone, account]) expect(await saidBy(name)).toEqual(all);
    const [home] = await everythingOf(client.facts.list({ userId: account, predicate: 'lives_in' }));
    expect(home?.object).toBe('Lyon');
    for (const filters of [{ user_id: account }, { AND: [{ user_id: account }, { role: 'user' }] }]) {
      const search = { query: 'Where does Ana live?', filters };
      const response = await fetch(`${stack.url}/v1/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(search),
      });
      const { results } = (await response.json()) as { results: { id: string; memory: string }[] };
      expect(results.map(({ memory }) => memory).join()).toContain('Lyon');
    }
    // An entry id contains its owner, and any handle of the owner is accepted with the id.
    const [entry] = await everythingOf(client.memories.list({ userId: phone }));
    expect((await client.memories.get(entry?.id ?? '', { userId: account })).id).toBe(entry?.id);
    expect((await everythingOf(client.users.list())).map(({ userId }) => userId)).not.toContain(phone);
  });

  it('never makes two users handles of each other under concurrent requests', async () => {
    const { user, phone } = names();
    const { users } = client;
    await Promise.allSettled([users.link(user, phone), users.link(phone, user)]);
    const meant = [await users.handles(user), await users.handles(phone)].map(({ userId }) => userId);
    expect(meant).not.toEqual([phone, user]);
    await say(user, 'I like quinces.');
    expect(await saidBy(user)).toEqual(['I like quinces.']);
  });

  it('removes the handles of a user when the user is erased', async () => {
    const { user, phone } = names();
    await client.users.link(user, phone);
    await say(phone, 'I like plums.');
    await client.memories.erase({ userId: phone });
    await stack.settled();
    const linked = async () => (await client.users.handles(user)).handles;
    await expect.poll(linked, { timeout: 60_000 }).toEqual([]);
    expect(await client.users.handles(phone)).toEqual({ userId: phone, handles: [] });
  });
};
