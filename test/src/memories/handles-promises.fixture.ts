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
    const search = { query: 'Where does Ana live?', filters: { user_id: account } };
    const response = await fetch(`${stack.url}/v1/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(search),
    });
    const { results } = (await response.json()) as { results: { id: string; memory: string }[] };
    expect(results.map(({ memory }) => memory).join()).toContain('Lyon');
    // An entry id contains its owner, and any handle of the owner is accepted with the id.
    const [entry] = await everythingOf(client.memories.list({ userId: phone }));
    expect((await client.memories.get(entry?.id ?? '', { userId: account })).id).toBe(entry?.id);
    expect((await everythingOf(client.users.list())).map(({ userId }) => userId)).not.toContain(phone);
  });

  it('rejects a handle that is already a user or a handle of another user', async () => {
    const [ana, bo] = [names(), names()];
    const { users } = client;
    const refused = { status: 409, code: 'handle-taken' };
    await say(bo.user, 'I like tea.');
    await users.link(ana.user, ana.phone);
    await expect(users.link(ana.user, bo.user)).rejects.toMatchObject(refused);
    await expect(users.link(bo.user, ana.phone)).rejects.toMatchObject(refused);
    await expect(users.link(bo.user, ana.user)).rejects.toMatchObject(refused);
    await expect(users.link(ana.phone, ana.user)).rejects.toMatchObject(refused);
    expect(await users.handles(ana.phone)).toEqual({ userId: ana.user, handles: [ana.phone] });
    expect(await users.handles(bo.user)).toEqual({ userId: bo.user, handles: [] });
  });

  it('links a handle once if it is requested several times', async () => {
    const { user, phone } = names();
    const { users } = client;
    await Promise.all([users.link(user, phone), users.link(user, phone)]);
    expect(await users.link(user, phone)).toEqual({ userId: user, handles: [phone] });
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

  it('keeps memories written under a handle with the user when the link ends', async () => {
    const { user, phone } = names();
    const { users } = client;
    await users.link(user, phone);
    await say(phone, 'I like figs.');
    expect(await users.unlink(user, phone)).toEqual({ userId: user, handles: [] });
    expect([await saidBy(user), await saidBy(phone)]).toEqual([['I like figs.'], []]);
    expect(await users.unlink(user, phone)).toEqual({ userId: user, handles: [] });
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
