import { mnemeClient, type MnemeClient, type Result } from '@mneme/client';
import { KEEPS_ALL } from '@mneme/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Reader } from '../reads/reading.fixture.js';
import { everythingOf } from '../tools/service.fixture.js';

/** Settings of the stacks under test: at most 20 active entries, and reads are recorded. */
export const KEEPING = { ...KEEPS_ALL, activeEntries: 20, recordsRecalls: true, erasedOutMs: 0 };

const TOWNS =
  'Porto Lisbon Berlin Madrid Oslo Riga Turin Lyon Ghent Basel Graz Split Cork Bath York Nice Bari Linz Malmo Turku Brno Pecs'.split(
    ' ',
  );

const IN_TIME = { timeout: 30_000, interval: 200 };

/** Tests, for every stack, the effects of use and disuse of memories. */
export const reinforcementPromises = (open: () => Promise<Reader>): void => {
  let stack: Reader;
  let client: MnemeClient;
  let users = 0;
  beforeAll(async () => {
    stack = await open();
    client = mnemeClient({ url: stack.url });
  }, 120_000);
  afterAll(() => stack.close());

  const newUser = (): string => `user-${(users += 1)}`;
  const say = async (userId: string, ...lines: readonly (readonly [day: number, content: string])[]) => {
    for (const [day, content] of lines) {
      const timestamp = new Date(Date.UTC(2026, 0, day)).toISOString();
      const messages = [{ id: `m${day}`, role: 'user' as const, content, timestamp }];
      await client.memories.add({ userId, runId: `month ${day % 3}`, messages });
    }
    await stack.settled();
  };
  const entriesOf = (userId: string): Promise<Result[]> => everythingOf(client.memories.list({ userId }));
  const firstEntry = async (userId: string): Promise<Result> => {
    const [entry] = await entriesOf(userId);
    if (!entry) throw new Error('There is no entry.');
    return entry;
  };
  const ask = async (userId: string, query: string, mode: 'balanced' | 'thorough' = 'balanced') =>
    (await client.search({ userId, query, mode, kinds: ['entry', 'fact'], explain: true })).results;
  const usesOf = async (id: string) => (await client.memories.get(id)).use?.uses;

  it(
    'raises uses and confidence of an entry with each search that returns it',
    { timeout: 60_000 },
    async () => {
      const userId = newUser();
      await say(userId, [5, 'I live in Porto.']);
      const { id } = await firstEntry(userId);
      expect((await client.memories.get(id)).use).toMatchObject({
        uses: 0,
        lastUsedAt: null,
        confidence: 0.5,
      });
      await ask(userId, 'Where do I live?');
      await vi.waitFor(async () => expect(await usesOf(id)).toBe(1), IN_TIME);
      await ask(userId, 'Where do I live?');
      await vi.waitFor(async () => expect(await usesOf(id)).toBe(2), IN_TIME);
      const { use } = await client.memories.get(id);
      expect(use).toMatchObject({ confidence: 0.8, success: 0.5, lastUsedAt: expect.any(String) as string });
      const shown = (await ask(userId, 'Where do I live?')).find((each) => each.id === id);
      expect(shown?.use?.uses).toBeGreaterThanOrEqual(2);
      const { results } = await client.search({ userId, query: 'Where do I live?', kinds: ['entry'] });
      expect(results[0]?.use).toBeUndefined();
    },
  );

  it('raises the salience of a fact with each context that contains it, but not in reads of the past', async () => {
    const userId = newUser();
    await say(userId, [5, 'I live in Porto.']);
    const saliences = async (knownAt?: string) =>
      (await everythingOf(client.facts.list({ userId, knownAt }))).map(({ salience }) => salience);
    const before = new Date().toISOString();
    expect(await saliences()).toEqual([1]);
    await client.context({ userId, query: 'Where do I live?' });
    await vi.waitFor(async () => expect(await saliences()).toEqual([1.5]), IN_TIME);
    expect(await saliences(before)).toEqual([1]);
  });

  it('counts a restore after a compaction as a use of a message', async () => {
    const userId = newUser();
    await say(userId, [5, 'The pool listens on port 6432.']);
    // A read with known_at is not counted as a use.
    const seen = async () => {
      const knownAt = new Date().toISOString();
      const { results } = await client.search({
        userId,
        query: '6432',
        kinds: ['chunk'],
        explain: true,
        knownAt,
      });
      return results[0]?.use?.uses;
    };
    expect(await seen()).toBe(0);
    await client.restore({ userId, runId: 'month 2' });
    await vi.waitFor(async () => expect(await seen()).toBe(1), IN_TIME);
  });

  it('changes success with feedback, and applies feedback with the same idempotency key once', async () => {
    const userId = newUser();
    await say(userId, [5, 'I live in Porto.']);
    const { id } = await firstEntry(userId);
    const { eventId } = await client.feedback({ results: [{ id, helped: true }] });
    expect(eventId).not.toBe('');
    await stack.settled();
    expect((await client.memories.get(id)).use?.success).toBe(0.55);
    const key = { idempotencyKey: `once-${userId}` };
    const again = { results: [{ id, helped: false }] };
    await client.feedback(again, key);
    await client.feedback(again, key);
    await stack.settled();
    expect((await client.memories.get(id)).use?.success).toBe(0.495);
  });

  it('rejects feedback with an unknown id, and counts no part of this feedback', async () => {
    const userId = newUser();
    await say(userId, [5, 'I live in Porto.']);
    const { id } = await firstEntry(userId);
    const some = [
      { id, helped: true },
      { id: 'nothing', helped: true },
    ];
    const refused = client.feedback({ userId, results: some });
    await expect(refused).rejects.toMatchObject({ status: 404, code: 'memory-not-found' });
    const theirs = client.feedback({ userId: newUser(), results: [{ id, helped: true }] });
    await expect(theirs).rejects.toMatchObject({ status: 404 });
    await stack.settled();
    expect((await client.memories.get(id)).use?.success).toBe(0.5);
  });

  it(
    'resets the use of an entry whose session was erased and recorded again',
    { timeout: 60_000 },
    async () => {
      const userId = newUser();
      await say(userId, [5, 'I live in Porto.']);
      const { id } = await firstEntry(userId);
      await client.feedback({ results: [{ id, helped: true }] });
      await stack.settled();
      const { receiptId } = await client.memories.erase({ userId, runId: 'month 2' });
      await vi.waitFor(async () => {
        expect((await client.memories.receipt(receiptId, { userId })).status).toBe('verified');
      }, IN_TIME);
      await say(userId, [5, 'I live in Porto.']);
      expect((await firstEntry(userId)).id).toBe(id);
      expect((await client.memories.get(id)).use).toMatchObject({ uses: 0, success: 0.5 });
    },
  );

  it(
    'pages out the least useful entries, finds them in thorough mode, and makes them active again when they are used',
    { timeout: 120_000 },
    async () => {
      const userId = newUser();
      await say(userId, ...TOWNS.map((town, n) => [n + 1, `I visited ${town} with my sister.`] as const));
      const pagedOut = async () =>
        (await entriesOf(userId)).filter(({ metadata }) => metadata['paged_out'] === true);
      await vi.waitFor(async () => expect((await pagedOut()).length).toBeGreaterThan(1), IN_TIME);
      const { entries } = await client.stats();
      expect(entries.pagedOut).toBeGreaterThan(1);
      const porto = (await pagedOut()).find(({ memory }) => memory.includes('Porto'));
      if (!porto) throw new Error('Porto was said first, and stays.');
      const finds = async (mode: 'balanced' | 'thorough') =>
        (await ask(userId, 'Did I visit Porto?', mode)).some(({ id }) => id === porto.id);
      expect(await finds('balanced')).toBe(false);
      expect(await finds('thorough')).toBe(true);
      await vi.waitFor(async () => expect(await finds('balanced')).toBe(true), IN_TIME);
      expect((await client.memories.get(porto.id)).metadata['paged_out']).toBeUndefined();
    },
  );

  it('stores and removes the retention rules of a tenant', async () => {
    const rules = [
      { days: 365, role: null, tag: null },
      { days: 30, role: 'tool' as const, tag: null },
    ];
    expect(await client.retention.write({ rules })).toEqual({ rules, deployment: [] });
    expect(await client.retention.read()).toEqual({ rules, deployment: [] });
    const wrong = client.retention.write({ rules: [{ days: 0, role: null, tag: null }] });
    await expect(wrong).rejects.toMatchObject({ status: 400 });
    await client.retention.write({ rules: [] });
    expect((await client.retention.read()).rules).toEqual([]);
  });
};
