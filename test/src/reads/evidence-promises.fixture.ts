import { mnemeClient, type Fact, type FactQuery, type MnemeClient } from '@mneme/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reader } from './reading.fixture.js';
import { everythingOf, laterThanNow } from '../tools/service.fixture.js';

export const evidencePromises = (open: () => Promise<Reader>): void => {
  let stack: Reader;
  let client: MnemeClient;
  let users = 0;
  beforeAll(async () => {
    stack = await open();
    client = mnemeClient({ url: stack.url });
  }, 120_000);
  afterAll(() => stack.close());

  const newUser = (): string => `witness-${(users += 1)}`;
  /** Resolves with an instant after all earlier writes and before all later ones. */
  const known = async (): Promise<string> => {
    await stack.settled();
    await laterThanNow();
    const instant = new Date().toISOString();
    await laterThanNow();
    return instant;
  };
  /** Records a message in a separate session on a day of January. */
  const say = async (userId: string, day: number, content: string): Promise<string> => {
    const timestamp = `2026-01-${day}T09:00:00.000Z`;
    await client.memories.add({
      userId,
      runId: `day ${day}`,
      messages: [{ role: 'user', content, timestamp }],
    });
    return known();
  };
  const state = async (userId: string, object: string): Promise<string> => {
    const fact = { subject: 'Ben', predicate: 'lives_in', object, validAt: '2020-01-01T00:00:00Z' };
    const { factIds } = await client.facts.state({ userId, facts: [fact] });
    await known();
    return factIds[0] ?? '';
  };
  const weights = (facts: readonly Fact[]) =>
    facts.map(({ object, evidence, confidence, salience }) => [object, evidence, confidence, salience]);
  const heldBy = async (userId: string, query: Partial<FactQuery> = {}) =>
    weights(await everythingOf(client.facts.list({ userId, ...query })));
  const timelineOf = async (userId: string, query: Partial<FactQuery> = {}) =>
    weights(await everythingOf(client.facts.timeline({ userId, ...query })));

  it('increases confidence and salience with each session that repeats a fact, without changing reads of the past', async () => {
    const user = newUser();
    const first = await say(user, 10, 'I work at Acme.');
    expect(await heldBy(user)).toEqual([['Acme', 1, 0.8, 1]]);
    const second = await say(user, 11, 'I work at Acme.');
    expect(await heldBy(user)).toEqual([['Acme', 2, 0.88, 1.5]]);
    await say(user, 12, 'I work at Acme. I work at Acme.');
    expect(await heldBy(user)).toEqual([['Acme', 3, 0.904, 2]]);
    expect(await heldBy(user, { knownAt: second })).toEqual([['Acme', 2, 0.88, 1.5]]);
    expect(await heldBy(user, { knownAt: first })).toEqual([['Acme', 1, 0.8, 1]]);
  });

  it('removes the support of a deleted entry, but not from reads of the past', async () => {
    const user = newUser();
    await say(user, 10, 'I work at Acme.');
    const both = await say(user, 11, 'I work at Acme.');
    const entries = await everythingOf(client.memories.list({ userId: user }));
    await client.memories.delete(entries.find(({ sessionId }) => sessionId === 'day 11')?.id ?? '', {
      userId: user,
    });
    await known();
    expect(await heldBy(user)).toEqual([['Acme', 1, 0.8, 1]]);
    expect(await heldBy(user, { knownAt: both })).toEqual([['Acme', 2, 0.88, 1.5]]);
  });

  it('halves the confidence under an equally strong contradiction until it is retracted', async () => {
    const user = newUser();
    await state(user, 'Porto');
    const sure = await known();
    expect(await heldBy(user)).toEqual([['Porto', 1, 0.9, 1]]);
    const rival = await state(user, 'Lisbon');
    const contested = await known();
    expect(await heldBy(user)).toEqual([['Lisbon', 1, 0.495, 1]]);
    expect((await timelineOf(user)).toSorted()).toEqual([
      ['Lisbon', 1, 0.495, 1],
      ['Porto', 1, 0.495, 1],
    ]);
    expect(await heldBy(user, { knownAt: sure })).toEqual([['Porto', 1, 0.9, 1]]);
    await client.facts.retract(rival, { userId: user });
    await known();
    expect(await heldBy(user)).toEqual([['Porto', 1, 0.9, 1]]);
    expect(await heldBy(user, { knownAt: contested })).toEqual([['Lisbon', 1, 0.495, 1]]);
  });
};
