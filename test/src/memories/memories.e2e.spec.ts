import type { Fact, MemoryQuery, Result } from '@mneme/client';
import { describe, expect, it } from 'vitest';
import { aService, everythingOf, justBefore, laterThanNow, refusalOf } from '../tools/service.fixture.js';

const service = aService();
const JANUARY = '2026-01-10T09:00:00.000Z';
const FEBRUARY = '2026-02-10T09:00:00.000Z';

const entriesOf = (userId: string, query: Partial<MemoryQuery> = {}): Promise<Result[]> =>
  everythingOf(service.client.memories.list({ userId, ...query }));
const textsOf = (results: readonly Result[]): string[] => results.map(({ memory }) => memory);
const homesOf = async (userId: string, knownAt?: string) => {
  const facts = await everythingOf(
    service.client.facts.timeline({ userId, predicate: 'lives_in', ...(knownAt ? { knownAt } : {}) }),
  );
  return facts.map(({ object, validAt, invalidAt }: Fact) => [object, validAt, invalidAt]);
};
/** Returns the only entry of a user whose text contains `says`. */
const entryThat = async (userId: string, says: string): Promise<Result> => {
  const [entry, ...others] = (await entriesOf(userId)).filter(({ memory }) => memory.includes(says));
  if (!entry || others.length > 0) throw new Error(`Not one entry says "${says}".`);
  return entry;
};
const moved = async (): Promise<string> => {
  const user = service.newUser();
  await service.talk(user, 'a', [{ id: 'm1', content: 'I live in Porto.', timestamp: JANUARY }]);
  await laterThanNow();
  await service.talk(user, 'b', [{ id: 'm2', content: 'I moved to Lisbon.', timestamp: FEBRUARY }]);
  return user;
};
const forget = async (userId: string, id: string): Promise<void> => {
  await laterThanNow();
  await service.client.memories.delete(id, { userId });
  await service.settled();
};

describe('message without an id', () => {
  const timesRecorded = async (message: { content: string; timestamp?: string }): Promise<number> => {
    const userId = service.newUser();
    const body = { userId, runId: 's', messages: [{ role: 'user' as const, ...message }] };
    await service.client.memories.add(body);
    await service.client.memories.add(body);
    return (await everythingOf(service.client.sessions.messages('s', { userId }))).length;
  };

  it('records a repeated message once with a timestamp, and twice without', async () => {
    expect(await timesRecorded({ content: 'Yes.', timestamp: JANUARY })).toBe(1);
    expect(await timesRecorded({ content: 'Yes.' })).toBe(2);
  });
});

describe('entries', () => {
  it('creates entries while their session is open, and keeps the same entries when it is closed', async () => {
    const user = service.newUser();
    const messages = [{ role: 'user' as const, name: 'Ana', content: 'I live in Porto.' }];
    const said = await service.client.memories.add({ userId: user, runId: 's', messages });
    await service.settled();
    const entries = await entriesOf(user, { atLeast: said.token });
    expect(textsOf(entries)).toEqual(['Ana: I live in Porto.']);
    const { token } = await service.client.sessions.close('s', { userId: user });
    await service.settled();
    expect(await entriesOf(user, { atLeast: token })).toEqual(entries);
  });

  it('returns entries with text, speaker, time and source message', async () => {
    const user = service.newUser();
    const line = { id: 'm7', content: 'Wow! I adopted a cat last week.', timestamp: JANUARY };
    await service.talk(user, 's', [line]);
    const [entry, ...others] = await entriesOf(user);
    expect(others).toEqual([]);
    expect(entry).toEqual({
      id: entry?.id,
      kind: 'entry',
      memory: 'Ana: I adopted a cat last week. [week of 2025-12-29]',
      role: null,
      speaker: 'Ana',
      sessionId: 's',
      createdAt: entry?.createdAt,
      validAt: JANUARY,
      invalidAt: null,
      expiredAt: null,
      sources: [{ messageId: 'm7', sessionId: 's', timestamp: JANUARY }],
      metadata: { kind: 'relation', made_by: 'rules-3', happened_at: '2025-12-29T00:00:00.000Z' },
    });
  });

  it('makes no entries from questions, thanks, tool messages, or messages with infer: false', async () => {
    const user = service.newUser();
    const messages = [
      { role: 'user', content: 'Thanks! Where do you live?' },
      { role: 'assistant', content: 'I live in the cloud.' },
      { role: 'tool', content: 'I live in Rome.' },
    ] as const;
    await service.talk(user, 'a', messages);
    await service.client.memories.add({
      userId: user,
      runId: 'b',
      infer: false,
      messages: [{ role: 'user', content: 'I live in Oslo.' }],
    });
    await service.client.sessions.close('b', { userId: user });
    await service.settled();
    expect(await entriesOf(user)).toEqual([]);
  });

  it('returns entries by id', async () => {
    const user = await moved();
    for (const entry of await entriesOf(user)) {
      expect(await service.client.memories.get(entry.id, { userId: user })).toMatchObject(entry);
    }
  });

  it('hides entries from other users and protects them from deletion', async () => {
    const [user, other] = [await moved(), service.newUser()];
    const { id } = await entryThat(user, 'Porto');
    expect(await entriesOf(other)).toEqual([]);
    for (const call of ['get', 'history', 'delete'] as const) {
      expect(await refusalOf(service.client.memories[call](id, { userId: other }))).toEqual([
        404,
        'not-found',
      ]);
      const bare = id.split('.')[0] ?? '';
      const refusal = await refusalOf(service.client.memories[call](bare, { userId: other }));
      expect(refusal).toEqual([404, 'memory-not-found']);
    }
    expect(await homesOf(user)).toHaveLength(2);
  });
});

describe('list of entries', () => {
  it('sorts the list newest first, and limits it to one session on request', async () => {
    const user = await moved();
    expect(textsOf(await entriesOf(user))).toEqual(['Ana: I moved to Lisbon.', 'Ana: I live in Porto.']);
    expect(textsOf(await entriesOf(user, { runId: 'a' }))).toEqual(['Ana: I live in Porto.']);
  });

  it.each([1, 2, 7, 23, 100])(
    'returns each entry once in pages of %i, even if entries are added meanwhile',
    async (limit) => {
      const user = service.newUser();
      const cities = Array.from({ length: 23 }, (_, n) => ({ content: `I visited Town${n} twice.` }));
      await service.talk(user, 's', cities);
      const whole = textsOf(await entriesOf(user));
      expect(new Set(whole).size).toBe(23);
      const first = await service.client.memories.page({ userId: user, limit });
      await service.talk(user, 'later', [{ content: 'I visited Rome once.' }]);
      const rest =
        first.nextCursor === null ? [] : await entriesOf(user, { limit, cursor: first.nextCursor });
      expect(textsOf([...first.results, ...rest])).toEqual(whole);
      expect(first.results).toHaveLength(Math.min(limit, 23));
    },
  );

  it('shows the entries at known_at, including those deleted since', async () => {
    const user = await moved();
    const [porto, lisbon] = [await entryThat(user, 'Porto'), await entryThat(user, 'Lisbon')];
    await forget(user, porto.id);
    const at = async (knownAt: string) => textsOf(await entriesOf(user, { knownAt }));
    expect(await at(justBefore(porto.createdAt))).toEqual([]);
    expect(await at(porto.createdAt)).toEqual(['Ana: I live in Porto.']);
    expect(await at(lisbon.createdAt)).toEqual(['Ana: I moved to Lisbon.', 'Ana: I live in Porto.']);
    expect(textsOf(await entriesOf(user))).toEqual(['Ana: I moved to Lisbon.']);
  });
});

describe('deleted entry', () => {
  it('removes a deleted entry from lists, look-ups and searches, and keeps its messages', async () => {
    const user = await moved();
    const { id } = await entryThat(user, 'Porto');
    await forget(user, id);
    expect(textsOf(await entriesOf(user))).toEqual(['Ana: I moved to Lisbon.']);
    expect(await refusalOf(service.client.memories.get(id, { userId: user }))).toEqual([
      404,
      'memory-not-found',
    ]);
    const query = { userId: user, query: 'Porto', kinds: ['entry', 'fact'] } as const;
    expect(textsOf((await service.client.search(query)).results).join('\n')).not.toContain('Porto');
    const words = await everythingOf(service.client.sessions.messages('a', { userId: user }));
    expect(words.map(({ content }) => content)).toEqual(['I live in Porto.']);
  });

  it('removes the facts of a deleted entry and reopens the intervals that they had closed', async () => {
    const user = await moved();
    const { id } = await entryThat(user, 'Lisbon');
    expect(await homesOf(user)).toEqual([
      ['Porto', JANUARY, FEBRUARY],
      ['Lisbon', FEBRUARY, null],
    ]);
    const before = new Date().toISOString();
    await forget(user, id);
    expect(await homesOf(user)).toEqual([['Porto', JANUARY, null]]);
    expect(await homesOf(user, before)).toEqual([
      ['Porto', JANUARY, FEBRUARY],
      ['Lisbon', FEBRUARY, null],
    ]);
  });

  it('keeps a fact that another entry also states', async () => {
    const user = service.newUser();
    await service.talk(user, 'a', [{ content: 'I live in Porto.', timestamp: JANUARY }]);
    await service.talk(user, 'b', [{ content: 'As I said, I live in Porto.', timestamp: FEBRUARY }]);
    const { id } = await entryThat(user, 'Ana: I live');
    await forget(user, id);
    expect(await homesOf(user)).toEqual([['Porto', FEBRUARY, null]]);
  });

  it('keeps the history of a deleted entry', async () => {
    const user = await moved();
    const { id, createdAt } = await entryThat(user, 'Porto');
    const history = () => service.client.memories.history(id, { userId: user });
    const alone = { by: null, consolidationId: null, reason: null };
    const added = { version: 1, event: 'add', memory: 'Ana: I live in Porto.', createdAt, ...alone };
    expect(await history()).toEqual([added]);
    await forget(user, id);
    const versions = await history();
    const deletedAt = versions[1]?.createdAt ?? '';
    expect(versions).toEqual([
      added,
      { version: 2, event: 'delete', memory: 'Ana: I live in Porto.', createdAt: deletedAt, ...alone },
    ]);
    expect(deletedAt > createdAt).toBe(true);
    expect(textsOf(await entriesOf(user, { knownAt: justBefore(deletedAt) }))).toHaveLength(2);
    expect(textsOf(await entriesOf(user, { knownAt: deletedAt }))).toHaveLength(1);
  });

  it('answers 404 if a deleted or unknown entry is deleted', async () => {
    const user = await moved();
    const { id } = await entryThat(user, 'Porto');
    await forget(user, id);
    const { memories } = service.client;
    const identity = { userId: user };
    expect(await refusalOf(memories.delete(id, identity))).toEqual([404, 'memory-not-found']);
    expect(await refusalOf(memories.delete('never', identity))).toEqual([404, 'memory-not-found']);
    expect(await refusalOf(memories.history('never', identity))).toEqual([404, 'memory-not-found']);
  });
});
