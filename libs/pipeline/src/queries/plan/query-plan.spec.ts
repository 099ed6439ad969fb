import type { Scope } from '@mneme/domain';
import { openTestStack } from '@mneme/server/testing';
import { afterAll, describe, expect, it } from 'vitest';

const stack = await openTestStack();
afterAll(() => stack.close());

const FAMILY = [
  'My brother Ben works at Vantor. His wife is called Lena. Lena speaks Danish.',
  'My boss is called Peter and he lives in Leeds.',
  'My flat is in Turin, and I work at Acme.',
];

const somebody = async (): Promise<Scope> => {
  const user = stack.newUser();
  await stack.talk(user, 'family', FAMILY);
  return user;
};

describe('query plan', () => {
  it.each([
    ['Where does my brother work?', 'Where does Ben work?', 'Ben works at Vantor'],
    ["which language does my brother's wife speak", 'which language does Lena speak', 'Lena speaks Danish'],
    ['¿Dónde vive mi jefe?', '¿Dónde vive Peter?', 'Peter lives in Leeds'],
  ])("replaces a relation by the person's name from the facts: %s", async (query, text, fact) => {
    const { plan, found } = await stack.search(await somebody(), query, { kinds: ['fact'] });
    expect(plan.queries).toEqual([
      { text, reason: 'relation' },
      { text: query, reason: 'asked' },
    ]);
    expect(found.map(({ text: shown }) => shown).slice(0, 2)).toContainEqual(expect.stringContaining(fact));
  });

  it('keeps the question if no fact or several facts match the relation', async () => {
    const user = await somebody();
    await stack.talk(user, 'more', ['My other brother is called Tom.']);
    for (const query of ['Where does my sister work?', 'Where does my uncle live?', 'What is my job?'])
      expect((await stack.search(user, query)).plan.queries).toEqual([{ text: query, reason: 'asked' }]);
  });

  it('resolves a pronoun to the person named last in the session', async () => {
    const user = await somebody();
    await stack.talk(user, 'today', [{ text: 'I will meet Ben tomorrow.' }]);
    const query = 'Where does he work?';
    const askedIn = { sessionId: 'today' };
    const { plan, found } = await stack.search(user, query, { askedIn, kinds: ['fact'] });
    expect(plan.queries[0]).toEqual({ text: 'Where does Ben work?', reason: 'reference' });
    expect(found[0]?.text).toContain('Ben works at Vantor');
    const plain = await stack.search(user, query);
    expect(plain.plan.queries).toEqual([{ text: query, reason: 'asked' }]);
  });

  it('resolves a pronoun in a context to a person in the given messages', async () => {
    const user = await somebody();
    const recent = ['I am thinking of Ben.', 'What of him?', 'Well.', 'Where does he work?'];
    const { plan, items } = await stack.buildContext(user, 'Where does he work?', { recent });
    expect(plan.queries[0]?.text).toBe('Where does Ben work?');
    expect(items.map(({ text }) => text).join()).toContain('Vantor');
  });

  it('limits the replacements in a question with many relations', async () => {
    const user = await somebody();
    const query = `What of ${Array.from({ length: 700 }, () => 'my brother').join(', ')}?`;
    const { plan, found } = await stack.search(user, query);
    expect(plan.queries[0]).toMatchObject({ reason: 'relation' });
    expect(plan.queries[0]?.text.match(/\bBen\b/gu)).toHaveLength(4);
    expect(found.length).toBeGreaterThan(0);
  });

  it('does not use facts of another user', async () => {
    await somebody();
    const stranger = stack.newUser();
    await stack.talk(stranger, 's', [{ text: 'I like tea.' }]);
    const query = 'Where does my brother work?';
    const { plan } = await stack.search(stranger, query);
    expect(plan.queries).toEqual([{ text: query, reason: 'asked' }]);
  });

  it.each([
    ['How many brothers do I have?', 'count'],
    ['Where do I live now?', 'latest'],
    ['What would you recommend?', 'advice'],
  ] as const)('recognises the shape of a question: %s', async (query, shape) => {
    const { plan } = await stack.search(stack.newUser(), query);
    expect(plan).toEqual({
      shape,
      queries: [{ text: query, reason: 'asked' }],
      madeBy: 'rules',
      reason: null,
    });
  });
});
