import type { Scope } from '@mneme/domain';
import { openTestStack } from '@mneme/server/testing';
import { afterAll, describe, expect, it } from 'vitest';

const stack = await openTestStack();
afterAll(() => stack.close());
const JANUARY = '2026-01-10T09:00:00.000Z';

const SMALL = { budget: { kind: 'tokens', limit: 300 } } as const;

describe('abstention', () => {
  const told = async (): Promise<Scope> => {
    const user = stack.newUser();
    await stack.talk(user, 's', [
      {
        text: 'I moved to Berlin last month and work as a product designer at Kontist.',
        saidAt: JANUARY,
      },
      { role: 'assistant', speaker: 'Mo', text: 'How are you settling in?', saidAt: JANUARY },
      {
        text: 'Fine. My cat Pickles came along, and we look for a flat with a balcony.',
        saidAt: JANUARY,
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
    const answer = await stack.buildContext(user, query, SMALL);
    expect(answer).toMatchObject({
      text: '',
      items: [],
      usedTokens: 0,
      abstained: true,
      reason: 'nothing close enough',
    });
    expect(answer.confidence).toBeLessThan(0.5);
    expect(answer.misses.length).toBeGreaterThan(0);
  });

  it('returns the notes of the session although it abstains', async () => {
    const user = await told();
    await stack.note(user, 'editor', 'vim', { sessionId: 's' });
    await stack.settled();
    const answer = await stack.buildContext(user, 'airspeed of a swallow', { sessionId: 's' });
    expect(answer.text.split('\n').slice(1, 2)).toEqual(['## Notes of this session']);
    expect([answer.abstained, answer.items.length]).toEqual([true, 1]);
  });

  it('does not abstain on questions that memories answer', async () => {
    const user = await told();
    for (const query of ['Where does she work?', 'What is the cat called?', 'Which city did Ana move to?']) {
      const answer = await stack.buildContext(user, query, SMALL);
      expect([query, answer.abstained, answer.reason, answer.misses]).toEqual([query, false, null, []]);
      expect(answer.confidence).toBeGreaterThan(0.5);
    }
  });

  it('returns the nearest results of a search unless the search sets `abstain`', async () => {
    const user = await told();
    const query = 'airspeed of a swallow';
    const answer = await stack.search(user, query, { topK: 3 });
    expect(answer).toMatchObject({ abstained: true, reason: 'nothing close enough' });
    expect(answer.found).toHaveLength(3);
    expect(answer.misses).toEqual(answer.found);
    expect(await stack.search(user, query, { topK: 3, abstains: true })).toMatchObject({
      found: [],
      abstained: true,
      misses: answer.found,
    });
  });
});
