import { mnemeClient, type MnemeClient, type Result } from '@mneme/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reader } from './reading.fixture.js';

const LIFE: readonly (readonly [day: string, content: string])[] = [
  ['2024-03-01', 'I work at Tencent since 2024.'],
  ['2025-01-05', 'My brother Ben is married to Lena.'],
  ['2025-02-06', 'Lena works at Vantor as a nurse.'],
  ['2025-03-01', 'I live in Porto with my dog Rex.'],
  ['2025-06-01', 'I started a new job at Moonshot AI.'],
  ['2025-07-02', 'Ben lives in Faro and works at a bakery.'],
  ['2025-08-02', 'I moved to Lisbon.'],
];

/** Tests, for every stack, that a question for a relation returns the facts of this relation first. */
export const askedRelationPromises = (open: () => Promise<Reader>): void => {
  const userId = 'who-moves-on';
  let stack: Reader;
  let client: MnemeClient;
  beforeAll(async () => {
    stack = await open();
    client = mnemeClient({ url: stack.url });
    for (const [day, content] of LIFE) {
      const messages = [{ role: 'user', content, timestamp: `${day}T10:00:00Z` }] as const;
      await client.memories.add({ userId, runId: day, messages });
    }
    await stack.settled();
  }, 120_000);
  afterAll(() => stack.close());

  const search = async (query: string, more: Partial<Parameters<MnemeClient['search']>[0]> = {}) =>
    (await client.search({ userId, query, topK: 10, ...more })).results;
  const firstFacts = (results: readonly Result[]): readonly string[] => {
    const end = results.findIndex(({ kind }) => kind !== 'fact');
    return results.slice(0, end < 0 ? undefined : end).map(({ memory }) => memory);
  };

  it.each([
    ['Where do I work?', ['Moonshot AI', 'Tencent']],
    ['who is my employer', ['Moonshot AI', 'Tencent']],
    ['Where do I live now?', ['Lisbon', 'Porto']],
    ['¿Dónde vivo?', ['Lisbon', 'Porto']],
    ['Wo arbeite ich?', ['Moonshot AI', 'Tencent']],
    ['Where did I work before?', ['Tencent', 'Moonshot AI']],
    ['where does Lena work', ['Vantor']],
    ["Where does my brother's wife work?", ['Vantor']],
  ])('returns the values of the relation first, ordered as the question asks: %s', async (query, objects) => {
    const facts = firstFacts(await search(query)).slice(0, objects.length);
    expect(facts).toEqual(objects.map((object): unknown => expect.stringContaining(object)));
  });

  it('returns the superseded value with its end, and sorts all results by score', async () => {
    const results = await search('Where do I work?');
    expect(results.slice(0, 2).map(({ invalidAt }) => invalidAt === null)).toEqual([true, false]);
    const scores = results.map(({ score = 0 }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('answers as of an earlier instant', async () => {
    const results = await search('Where do I live?', { asOf: '2025-04-01T00:00:00Z' });
    expect(firstFacts(results)[0]).toContain('Porto');
  });

  it('returns facts only if they are requested and match the filter', async () => {
    const messages = await search('Where do I work?', { kinds: ['chunk'] });
    expect(messages.map(({ kind }) => kind)).not.toContain('fact');
    const filtered = await search('Where do I work?', { filters: { run_id: '2024-03-01' } });
    expect(firstFacts(filtered)[0]).toContain('Tencent');
  });

  it('shows the current value in a context, and not the former value', async () => {
    const { context } = await client.context({ userId, query: 'Where do I work?', kinds: ['fact'] });
    expect(context).toContain('Moonshot AI');
    expect(context).not.toContain('Tencent');
  });
};
