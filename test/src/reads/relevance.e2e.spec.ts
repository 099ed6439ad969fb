import type { ContextAnswer, ContextQuery } from '@mneme/client';
import { describe, expect, it } from 'vitest';
import { aService } from '../tools/service.fixture.js';

const service = aService();
const JANUARY = '2026-01-10T09:00:00.000Z';

const contextOf = (userId: string, query: Partial<ContextQuery>): Promise<ContextAnswer> =>
  service.client.context({ userId, query: 'Where do I live?', ...query });
const textOf = ({ context }: ContextAnswer): string => {
  if (typeof context !== 'string') throw new Error('The context is no text.');
  return context;
};

describe('abstention', () => {
  const told = async (): Promise<string> => {
    const user = service.newUser();
    await service.talk(user, 's', [
      {
        content: 'I moved to Berlin last month and work as a product designer at Kontist.',
        timestamp: JANUARY,
      },
      { role: 'assistant', name: 'Mo', content: 'How are you settling in?', timestamp: JANUARY },
      {
        content: 'Fine. My cat Pickles came along, and we look for a flat with a balcony.',
        timestamp: JANUARY,
      },
    ]);
    return user;
  };

  it.each([
    'airspeed of a swallow',
    'What is the boiling point of nitrogen?',
    '¿Quién pintó el Guernica?',
    'Wie tief ist der Bodensee?',
  ])('returns an empty context, the reason and the nearest misses: %s', async (query) => {
    const user = await told();
    const answer = await contextOf(user, { query, budgetTokens: 300 });
    expect(answer).toMatchObject({
      context: '',
      items: [],
      usedTokens: 0,
      abstained: true,
      reason: 'nothing close enough',
    });
    expect(answer.confidence).toBeLessThan(0.5);
    expect(answer.nearestMisses.length).toBeGreaterThan(0);
    for (const { id, memory, score } of answer.nearestMisses) {
      expect([typeof id, typeof memory, typeof score]).toEqual(['string', 'string', 'number']);
    }
  });

  it('returns the notes of the session although it abstains', async () => {
    const user = await told();
    await service.client.facts.state({ userId: user, runId: 's', facts: [{ key: 'editor', value: 'vim' }] });
    await service.settled();
    const answer = await contextOf(user, { runId: 's', query: 'airspeed of a swallow' });
    expect(textOf(answer).split('\n').slice(1, 2)).toEqual(['## Notes of this session']);
    expect([answer.abstained, answer.items.length]).toEqual([true, 1]);
  });

  it('does not abstain on questions that memories answer', async () => {
    const user = await told();
    for (const query of ['Where does she work?', 'What is the cat called?', 'Which city did Ana move to?']) {
      const answer = await contextOf(user, { query, budgetTokens: 300 });
      expect([query, answer.abstained, answer.reason, answer.nearestMisses]).toEqual([
        query,
        false,
        null,
        [],
      ]);
      expect(answer.confidence).toBeGreaterThan(0.5);
    }
  });

  it('returns the nearest results of a search unless the search sets `abstain`', async () => {
    const user = await told();
    const query = { userId: user, query: 'airspeed of a swallow', topK: 3 };
    const answer = await service.client.search(query);
    expect(answer).toMatchObject({ abstained: true, reason: 'nothing close enough' });
    expect(answer.results).toHaveLength(3);
    expect(answer.nearestMisses).toEqual(answer.results);
    expect(await service.client.search({ ...query, abstain: true })).toMatchObject({
      results: [],
      abstained: true,
      nearestMisses: answer.results,
    });
  });
});
