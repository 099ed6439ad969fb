import { describe, expect, it } from 'vitest';
import { aService } from '../service.fixture.js';

const service = aService();
const JANUARY = '2026-01-10T09:00:00.000Z';

describe('answers to searches', () => {
  it('shows a fact as a sentence, with its polarity, interval and sources', async () => {
    const userId = service.newUser();
    const said = { id: 'm1', content: 'I do not live in Berlin.', timestamp: JANUARY };
    await service.talk(userId, 's', [said]);
    const { results } = await service.client.search({
      userId,
      query: 'Does Ana live in Berlin?',
      kinds: ['fact'],
      topK: 1,
    });
    expect(results).toMatchObject([
      {
        kind: 'fact',
        memory: 'Ana does not live in Berlin (as of 10 January 2026)',
        polarity: 'denied',
        validAt: JANUARY,
        sources: [{ messageId: 'm1', sessionId: 's', timestamp: JANUARY }],
      },
    ]);
  });

  it('adds the terms of each score only if they are requested', async () => {
    const userId = service.newUser();
    await service.talk(userId, 's', [{ content: 'I live in Porto.' }]);
    const query = { userId, query: 'Where does Ana live?' };
    const explained = (await service.client.search({ ...query, explain: true })).results;
    expect(explained.length).toBeGreaterThan(0);
    for (const { explain = {}, score = 0 } of explained)
      expect(Object.values(explain).reduce((sum, term) => sum + term, 0)).toBeCloseTo(score, 9);
    const plain = (await service.client.search(query)).results;
    expect(plain.map(({ explain }) => explain)).toEqual(explained.map(() => undefined));
  });

  it('returns the reason and the nearest misses if no memory answers the question', async () => {
    const userId = service.newUser();
    await service.talk(userId, 's', [{ content: 'My cat Pickles came along.', timestamp: JANUARY }]);
    const query = { userId, query: 'What is the boiling point of nitrogen?' };
    const { results, nearestMisses } = await service.client.search(query);
    expect(nearestMisses).toEqual(results);
    for (const { id, memory, score } of nearestMisses)
      expect([typeof id, typeof memory, typeof score]).toEqual(['string', 'string', 'number']);
    expect(await service.client.search({ ...query, abstain: true })).toMatchObject({
      results: [],
      abstained: true,
      reason: 'nothing close enough',
      nearestMisses,
    });
  });
});
