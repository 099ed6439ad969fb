import type { ContextAnswer, ContextQuery } from '@mneme/client';
import { describe, expect, it } from 'vitest';
import { aService, everythingOf } from '../tools/service.fixture.js';

const service = aService();
const JANUARY = '2026-01-10T09:00:00.000Z';

const contextOf = (userId: string, query: Partial<ContextQuery>): Promise<ContextAnswer> =>
  service.client.context({ userId, query: 'Where do I live?', ...query });
const textOf = ({ context }: ContextAnswer): string => {
  if (typeof context !== 'string') throw new Error('The context is no text.');
  return context;
};

describe('fact lines of a context', () => {
  const lineOf = (answer: ContextAnswer): string[] =>
    textOf(answer)
      .split('\n')
      .filter((line) => line.startsWith('- '));

  it('shows a fact line completely with one date or not at all, at every budget', async () => {
    const user = service.newUser();
    const home = { subject: 'Nora', predicate: 'lives_in', object: 'a flat above the bakery in Neukölln' };
    await service.client.facts.state({ userId: user, facts: [{ ...home, validAt: JANUARY }] });
    await service.settled();
    await service.say(user, 's', [{ name: 'Nora', content: 'Nora lives in peace. '.repeat(60) }]);
    const whole = '- Nora lives in a flat above the bakery in Neukölln (since 10 January 2026)';
    for (const budgetTokens of [40, 60, 80, 100, 130, 300]) {
      const lines = lineOf(await contextOf(user, { query: 'Where does Nora live?', budgetTokens }));
      expect([[], [whole]]).toContainEqual(lines);
    }
    const small = await contextOf(user, { query: 'Where does Nora live?', budgetTokens: 130 });
    expect(lineOf(small)).toEqual([whole]);
  });

  it('shows facts of the persons in the question only, and of all persons if it names none', async () => {
    const user = service.newUser();
    const diets = [
      { subject: 'Ana', predicate: 'diet', object: 'vegetarian with fish', validAt: JANUARY },
      { subject: 'Sarah', predicate: 'diet', object: 'vegetarian', validAt: JANUARY },
    ];
    await service.client.facts.state({ userId: user, facts: diets });
    await service.settled();
    const about = async (query: string): Promise<string[]> =>
      lineOf(await contextOf(user, { query, budgetTokens: 300 })).map(
        (line) => line.slice(2).split(' ')[0] ?? '',
      );
    expect(await about('Is Ana vegetarian?')).toEqual(['Ana']);
    expect((await about('Are Ana and Sarah vegetarian?')).sort()).toEqual(['Ana', 'Sarah']);
    expect((await about('Is anybody vegetarian?')).sort()).toEqual(['Ana', 'Sarah']);
    expect(await about('Is Omar vegetarian?')).toEqual([]);
    expect((await about('Is Monday a vegetarian day?')).sort()).toEqual(['Ana', 'Sarah']);
  });

  it('shows the current value, or the ordered history if the question asks about the past', async () => {
    const user = service.newUser();
    const facts = [
      { subject: 'Ana', predicate: 'lives_in', object: 'Porto', validAt: '2020-01-01T00:00:00Z' },
      { subject: 'Ana', predicate: 'lives_in', object: 'Lisbon', validAt: '2022-01-01T00:00:00Z' },
      { subject: 'Ana', predicate: 'lives_in', object: 'Berlin', validAt: '2024-01-01T00:00:00Z' },
    ];
    await service.client.facts.state({ userId: user, facts: facts.slice(0, 1) });
    await service.client.facts.state({ userId: user, facts: facts.slice(1, 2) });
    await service.client.facts.state({ userId: user, facts: facts.slice(2) });
    await service.settled();
    const history = [
      '- Ana lives in Porto (from 1 January 2020 until 1 January 2022)',
      '- Ana lives in Lisbon (from 1 January 2022 until 1 January 2024)',
      '- Ana lives in Berlin (since 1 January 2024)',
    ];
    for (const query of ['where does Ana live?', 'Does Ana live in Porto?', 'Who lives in Lisbon?'])
      expect([query, lineOf(await contextOf(user, { query }))]).toEqual([query, history.slice(2)]);
    for (const query of [
      'where did Ana live before?',
      'where did Ana use to live?',
      '¿dónde vivía Ana antes? (lives)',
    ]) {
      expect([query, lineOf(await contextOf(user, { query }))]).toEqual([query, history]);
    }
  });

  it('shows the history of the requested slot among many other slots', async () => {
    const user = service.newUser();
    const others = Array.from({ length: 20 }, (_, at) => ({
      subject: `Friend${at}`,
      predicate: 'lives_in',
      object: `Town${at}`,
      validAt: JANUARY,
    }));
    const home = { subject: 'Zoe', predicate: 'lives_in' };
    const facts = [...others, { ...home, object: 'Porto', validAt: '2020-01-01T00:00:00Z' }];
    await service.client.facts.state({ userId: user, facts });
    await service.client.facts.state({
      userId: user,
      facts: [{ ...home, object: 'Berlin', validAt: JANUARY }],
    });
    await service.settled();
    const lines = lineOf(await contextOf(user, { query: 'Where did Zoe live before?' }));
    expect(lines.slice(0, 2)).toEqual([
      '- Zoe lives in Porto (from 1 January 2020 until 10 January 2026)',
      '- Zoe lives in Berlin (since 10 January 2026)',
    ]);
  });

  it('names the user by their name, which also works in queries', async () => {
    const user = service.newUser();
    const facts = [
      { subject: 'user', predicate: 'name', object: 'Maya' },
      { subject: 'user', predicate: 'lives_in', object: 'Berlin', validAt: JANUARY },
      { subject: 'Sarah', predicate: 'lives_in', object: 'Lisbon', validAt: JANUARY },
    ];
    await service.client.facts.state({ userId: user, facts });
    await service.settled();
    expect(lineOf(await contextOf(user, { query: 'Where does Maya live?' }))).toEqual([
      '- Maya lives in Berlin (since 10 January 2026)',
    ]);
    const asked = { userId: user, subject: 'maya', predicate: 'lives_in' };
    const [fact, ...others] = await everythingOf(service.client.facts.list(asked));
    expect([fact?.subject, fact?.memory, others]).toEqual([
      ...['Maya', 'Maya lives in Berlin (since 10 January 2026)', []],
    ]);
    const timeline = await everythingOf(
      service.client.facts.timeline({ userId: user, subject: 'Maya', limit: 1 }),
    );
    expect(timeline.map(({ memory }) => memory)).toEqual([
      expect.stringMatching(/^Maya lives in Berlin/),
      expect.stringMatching(/^Maya name Maya|^Maya's name is Maya/),
    ]);
    const { results } = await service.client.search({
      userId: user,
      query: 'Where does Maya live?',
      topK: 1,
    });
    expect(results.map(({ memory }) => memory)).toEqual(['Maya lives in Berlin (since 10 January 2026)']);
  });

  it.each([
    ['Where do I live?', 'where am i living now'],
    ['wo wohne ich?', 'Wo wohnen wir jetzt?'],
    ['¿Dónde vivo?', 'dónde vivo yo ahora'],
  ])('ranks facts of the user first in search if the question says "I": %s, %s', async (...queries) => {
    const user = service.newUser();
    const facts = [
      { subject: 'Lena', predicate: 'lives_in', object: 'Lisbon', validAt: JANUARY },
      { subject: 'user', predicate: 'lives_in', object: 'Berlin', validAt: JANUARY },
      { subject: 'Sarah', predicate: 'lives_in', object: 'Lyon', validAt: JANUARY },
    ];
    await service.client.facts.state({ userId: user, facts });
    await service.settled();
    for (const query of queries) {
      const { results } = await service.client.search({ userId: user, query, kinds: ['fact'] });
      expect([query, results[0]?.memory]).toEqual([query, expect.stringContaining('Berlin')]);
    }
  });

  it('shows only facts of the user if the question says "I"', async () => {
    const user = service.newUser();
    const facts = [
      { subject: 'Lena', predicate: 'lives_in', object: 'Lisbon', validAt: JANUARY },
      { subject: 'user', predicate: 'lives_in', object: 'Berlin', validAt: JANUARY },
    ];
    await service.client.facts.state({ userId: user, facts });
    await service.settled();
    const told = async (query: string) => lineOf(await contextOf(user, { query }));
    expect(await told('where do i live')).toEqual([expect.stringMatching(/lives in Berlin/)]);
    expect(await told('Where does Lena live?')).toEqual([expect.stringMatching(/^- Lena lives in Lisbon/)]);
  });

  it('shows a denial as a denial in contexts, searches, lists and timelines', async () => {
    const user = service.newUser();
    await service.talk(user, 's', [{ content: 'I do not live in Berlin.', timestamp: JANUARY }]);
    const denied = 'Ana does not live in Berlin (as of 10 January 2026)';
    const home = { userId: user, predicate: 'lives_in' };
    const listed = await everythingOf(service.client.facts.list(home));
    expect(listed.map(({ memory, polarity, negated }) => [memory, polarity, negated])).toEqual([
      [denied, 'denied', true],
    ]);
    const timeline = await everythingOf(service.client.facts.timeline(home));
    expect(timeline.map(({ memory }) => memory)).toEqual([denied]);
    const query = { userId: user, query: 'Does Ana live in Berlin?', kinds: ['fact'] as const, topK: 1 };
    const { results } = await service.client.search(query);
    expect(results.map(({ memory, polarity }) => [memory, polarity])).toEqual([[denied, 'denied']]);
    expect(lineOf(await contextOf(user, { query: query.query }))).toEqual([`- ${denied}`]);
  });
});
