import { describe, expect, it } from 'vitest';
import { aService } from '../tools/service.fixture.js';

const service = aService();

const FAMILY = [
  { content: 'My brother Ben works at Vantor. His wife is called Lena. Lena speaks Danish.' },
  { content: 'My boss is called Peter and he lives in Leeds.' },
  { content: 'My flat is in Turin, and I work at Acme.' },
];

const somebody = async (): Promise<string> => {
  const userId = service.newUser();
  await service.talk(userId, 'family', FAMILY);
  return userId;
};

describe('query plan', () => {
  it.each([
    ['Where does my brother work?', 'Where does Ben work?', 'Ben works at Vantor'],
    ["which language does my brother's wife speak", 'which language does Lena speak', 'Lena speaks Danish'],
    ['¿Dónde vive mi jefe?', '¿Dónde vive Peter?', 'Peter lives in Leeds'],
  ])("replaces a relation by the person's name from the facts: %s", async (query, text, fact) => {
    const { plan, results } = await service.client.search({
      userId: await somebody(),
      query,
      kinds: ['fact'],
    });
    expect(plan.queries).toEqual([
      { text, reason: 'relation' },
      { text: query, reason: 'asked' },
    ]);
    expect(results.map(({ memory }) => memory).slice(0, 2)).toContainEqual(expect.stringContaining(fact));
  });

  it('keeps the question if no fact or several facts match the relation', async () => {
    const userId = await somebody();
    await service.talk(userId, 'more', [{ content: 'My other brother is called Tom.' }]);
    for (const query of ['Where does my sister work?', 'Where does my uncle live?', 'What is my job?'])
      expect((await service.client.search({ userId, query })).plan.queries).toEqual([
        { text: query, reason: 'asked' },
      ]);
  });

  it('resolves a pronoun to the person named last in the session', async () => {
    const userId = await somebody();
    await service.talk(userId, 'today', [{ content: 'I will meet Ben tomorrow.' }]);
    const query = 'Where does he work?';
    const { plan, results } = await service.client.search({
      userId,
      query,
      askedIn: 'today',
      kinds: ['fact'],
    });
    expect(plan.queries[0]).toEqual({ text: 'Where does Ben work?', reason: 'reference' });
    expect(results[0]?.memory).toContain('Ben works at Vantor');
    const plain = await service.client.search({ userId, query });
    expect(plain.plan.queries).toEqual([{ text: query, reason: 'asked' }]);
  });

  it('resolves a pronoun in a context to a person in the given messages', async () => {
    const userId = await somebody();
    const messages = [
      { role: 'user', content: 'I am thinking of Ben.' },
      { role: 'assistant', content: 'What of him?' },
      { role: 'user', content: 'Well.' },
      { role: 'user', content: 'Where does he work?' },
    ];
    const { plan, items } = await service.client.context({ userId, query: 'Where does he work?', messages });
    expect(plan.queries[0]?.text).toBe('Where does Ben work?');
    expect(items.map(({ memory }) => memory).join()).toContain('Vantor');
  });

  it('limits the replacements in a question with many relations', async () => {
    const userId = await somebody();
    const query = `What of ${Array.from({ length: 700 }, () => 'my brother').join(', ')}?`;
    const { plan, results } = await service.client.search({ userId, query });
    expect(plan.queries[0]).toMatchObject({ reason: 'relation' });
    expect(plan.queries[0]?.text.match(/\bBen\b/gu)).toHaveLength(4);
    expect(results.length).toBeGreaterThan(0);
  });

  it('does not use facts of another user', async () => {
    await somebody();
    const stranger = service.newUser();
    await service.talk(stranger, 's', [{ content: 'I like tea.' }]);
    const query = 'Where does my brother work?';
    const { plan } = await service.client.search({ userId: stranger, query });
    expect(plan.queries).toEqual([{ text: query, reason: 'asked' }]);
  });

  it.each([
    ['How many brothers do I have?', 'count'],
    ['Where do I live now?', 'latest'],
    ['What would you recommend?', 'advice'],
  ] as const)('recognises the shape of a question: %s', async (query, shape) => {
    const { plan } = await service.client.search({ userId: service.newUser(), query });
    expect(plan).toEqual({
      shape,
      queries: [{ text: query, reason: 'asked' }],
      madeBy: 'rules',
      reason: null,
    });
  });
});
