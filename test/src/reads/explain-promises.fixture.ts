import { mnemeClient, type MnemeClient } from '@mneme/client';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from './reading.fixture.js';

const SAID: Readonly<Record<string, readonly (readonly [id: string, content: string])[]>> = {
  spring: [
    ['a1', 'Hi! We moved to Porto in March 2025. The kitchen is tiny though.'],
    ['a2', 'My sister Lena works at Vantor.'],
    ['a3', 'The number of my locker in Porto is 4711.'],
  ],
  summer: [
    ['b1', 'Guess what happened. I live in Lisbon now, since May 2026. It is hot.'],
    ['b2', 'Porto was too rainy for us.'],
  ],
};

export const explainPromises = (open: () => Promise<Reader>): void => {
  const userId = `ana ${randomUUID()}`;
  let stack: Reader;
  let client: MnemeClient;
  beforeAll(async () => {
    stack = await open();
    client = mnemeClient({ url: stack.url });
    for (const [place, [runId, lines]] of Object.entries(SAID).entries()) {
      const messages = lines.map(([id, content], n) => ({
        id,
        role: 'user' as const,
        name: 'Ana',
        content,
        timestamp: `2026-0${1 + 5 * place}-02T10:0${n}:00Z`,
      }));
      await client.memories.add({ userId, runId, messages });
      await client.sessions.close(runId, { userId });
    }
    await stack.settled();
  });
  afterAll(() => stack.close());

  const search = (query: string, more: object = {}) =>
    client.search({ userId, query, explain: true, ...more });
  type Explained = Awaited<ReturnType<typeof search>>['explained'];
  const leftOut = (explained: Explained): Readonly<Record<string, readonly string[]>> => {
    const texts: Record<string, string[]> = {};
    for (const { reason, result } of explained?.leftOut ?? []) (texts[reason] ??= []).push(result.memory);
    return texts;
  };

  describe('search with explain', () => {
    it('reports results excluded by the filter and results ranked too low', async () => {
      const asked = { topK: 1, filters: { session_id: 'summer' } };
      const rainy = await search('Was it too rainy in Porto?', asked);
      expect(rainy.results.map(({ memory }) => memory).join()).toContain('Porto was too rainy for us.');
      expect(leftOut(rainy.explained)['rank']?.join()).toContain('rainy');
      const locker = await search('Which number has my locker in Porto?', { ...asked, kinds: ['chunk'] });
      expect(leftOut(locker.explained)['filter']).toEqual(['The number of my locker in Porto is 4711.']);
      const open = await search('Which number has my locker in Porto?', { kinds: ['chunk'] });
      expect(leftOut(open.explained)['filter']).toBeUndefined();
    });

    it('returns the claims of a fact, with the quoted words', async () => {
      const { results } = await search('Where does Ana live?', { kinds: ['fact'] });
      const [fact] = results;
      expect(fact?.memory).toContain('Lisbon');
      expect(fact?.grounds).toMatchObject({
        cause: 'assert',
        claims: [
          {
            memory: 'Ana lives in Lisbon',
            said: [{ messageId: 'b1', sessionId: 'summer', words: 'I live in Lisbon now, since May 2026.' }],
          },
        ],
      });
    });

    it('adds no explanation by default', async () => {
      const { explained, results } = await client.search({ userId, query: 'Where does Ana live?' });
      expect(explained).toBeUndefined();
      expect(results.flatMap(({ grounds, explain }) => [grounds, explain]).filter(Boolean)).toEqual([]);
    });
  });

  describe('context with explain', () => {
    const context = (more: object) =>
      client.context({ userId, query: 'Where does Ana live?', explain: true, ...more });

    it('returns score terms of the items, and the claims for and against each fact, and the duration of each step', async () => {
      const { items, explained } = await context({});
      for (const { explain = {}, score = 0 } of items)
        expect(Object.values(explain).reduce((sum, term) => sum + term, 0)).toBeCloseTo(score, 9);
      expect(items.find(({ kind }) => kind === 'fact')?.grounds?.claims.length).toBeGreaterThan(0);
      expect(Object.keys(explained?.tookMs ?? {})).toContain('find');
    });
  });
};
