import type { Scope } from '@mneme/domain';
import { openTestStack, type TestFact } from '@mneme/server/testing';
import { afterAll, describe, expect, it } from 'vitest';

const stack = await openTestStack();
afterAll(() => stack.close());
const JANUARY = '2026-01-10T09:00:00.000Z';

/** Returns the lines of facts in a context block. */
const linesFor = async (...asked: Parameters<typeof stack.buildContext>): Promise<string[]> =>
  (await stack.buildContext(...asked)).text.split('\n').filter((line) => line.startsWith('- '));
const stated = async (user: Scope, ...facts: readonly (readonly TestFact[])[]): Promise<void> => {
  for (const together of facts) await stack.stateFacts(user, together);
  await stack.settled();
};

describe('fact lines of a context', () => {
  it('shows a fact line completely with one date or not at all, at every budget', async () => {
    const user = stack.newUser();
    const home = { subject: 'Nora', predicate: 'lives_in', object: 'a flat above the bakery in Neukölln' };
    await stated(user, [{ ...home, validFrom: JANUARY }]);
    const peace = { speaker: 'Nora', text: 'Nora lives in peace. '.repeat(60) };
    await stack.recordMessages(user, 's', [peace], { infer: false });
    const whole = '- Nora lives in a flat above the bakery in Neukölln (since 10 January 2026)';
    for (const budgetTokens of [40, 60, 80, 100, 130, 300]) {
      const lines = await linesFor(user, 'Where does Nora live?', {
        budget: { kind: 'tokens', limit: budgetTokens },
      });
      expect([[], [whole]]).toContainEqual(lines);
    }
    const small = await linesFor(user, 'Where does Nora live?', { budget: { kind: 'tokens', limit: 130 } });
    expect(small).toEqual([whole]);
  });

  it('shows facts of the persons in the question only, and of all persons if the question names none', async () => {
    const user = stack.newUser();
    const diets = [
      { subject: 'Ana', predicate: 'diet', object: 'vegetarian with fish', validFrom: JANUARY },
      { subject: 'Sarah', predicate: 'diet', object: 'vegetarian', validFrom: JANUARY },
    ];
    await stated(user, diets);
    const about = async (query: string): Promise<string[]> =>
      (await linesFor(user, query, { budget: { kind: 'tokens', limit: 300 } })).map(
        (line) => line.slice(2).split(' ')[0] ?? '',
      );
    expect(await about('Is Ana vegetarian?')).toEqual(['Ana']);
    expect((await about('Are Ana and Sarah vegetarian?')).sort()).toEqual(['Ana', 'Sarah']);
    expect((await about('Is anybody vegetarian?')).sort()).toEqual(['Ana', 'Sarah']);
    expect(await about('Is Omar vegetarian?')).toEqual([]);
    expect((await about('Is Monday a vegetarian day?')).sort()).toEqual(['Ana', 'Sarah']);
  });

  it('shows the current value, or the ordered history if the question asks about the past', async () => {
    const user = stack.newUser();
    const facts = [
      { subject: 'Ana', predicate: 'lives_in', object: 'Porto', validFrom: '2020-01-01T00:00:00Z' },
      { subject: 'Ana', predicate: 'lives_in', object: 'Lisbon', validFrom: '2022-01-01T00:00:00Z' },
      { subject: 'Ana', predicate: 'lives_in', object: 'Berlin', validFrom: '2024-01-01T00:00:00Z' },
    ];
    await stated(user, ...facts.map((fact) => [fact]));
    const history = [
      '- Ana lives in Porto (from 1 January 2020 until 1 January 2022)',
      '- Ana lives in Lisbon (from 1 January 2022 until 1 January 2024)',
      '- Ana lives in Berlin (since 1 January 2024)',
    ];
    for (const query of ['where does Ana live?', 'Does Ana live in Porto?', 'Who lives in Lisbon?'])
      expect([query, await linesFor(user, query)]).toEqual([query, history.slice(2)]);
    for (const query of [
      'where did Ana live before?',
      'where did Ana use to live?',
      '¿dónde vivía Ana antes? (lives)',
    ]) {
      expect([query, await linesFor(user, query)]).toEqual([query, history]);
    }
  });

  it('shows the history of the requested slot among many other slots', async () => {
    const user = stack.newUser();
    const others = Array.from({ length: 20 }, (_, at) => ({
      subject: `Friend${at}`,
      predicate: 'lives_in',
      object: `Town${at}`,
      validFrom: JANUARY,
    }));
    const home = { subject: 'Zoe', predicate: 'lives_in' };
    const facts = [...others, { ...home, object: 'Porto', validFrom: '2020-01-01T00:00:00Z' }];
    await stated(user, facts, [{ ...home, object: 'Berlin', validFrom: JANUARY }]);
    const lines = await linesFor(user, 'Where did Zoe live before?');
    expect(lines.slice(0, 2)).toEqual([
      '- Zoe lives in Porto (from 1 January 2020 until 10 January 2026)',
      '- Zoe lives in Berlin (since 10 January 2026)',
    ]);
  });

  it('finds the current value of a slot that has more values than one question reads', async () => {
    const user = stack.newUser();
    const facts = Array.from({ length: 130 }, (_, n) => ({
      subject: 'Ana',
      predicate: 'lives_in',
      object: `Town ${n}`,
      validFrom: new Date(Date.UTC(2010, n, 1)).toISOString(),
    }));
    await stated(user, facts);
    const { found } = await stack.search(user, 'Where does Ana live?', { topK: 1 });
    expect(found.map(({ text }) => text).join()).toContain('Town 129');
  });

  it('leaves out a fact that says only that a person is called by their name', async () => {
    const user = stack.newUser();
    await stated(user, [
      { subject: 'Tom', predicate: 'name', object: 'Tom' },
      { subject: 'Tom', predicate: 'likes', object: 'tea' },
    ]);
    expect((await linesFor(user, 'What is Tom called, and what does Tom like?')).join()).not.toMatch(
      /Tom.* Tom/u,
    );
  });

  it('shows the user under their name, and finds their facts by this name', async () => {
    const user = stack.newUser();
    const facts = [
      { subject: 'user', predicate: 'name', object: 'Maya' },
      { subject: 'user', predicate: 'lives_in', object: 'Berlin', validFrom: JANUARY },
      { subject: 'Sarah', predicate: 'lives_in', object: 'Lisbon', validFrom: JANUARY },
    ];
    await stated(user, facts);
    expect(await linesFor(user, 'Where does Maya live?')).toEqual([
      '- Maya lives in Berlin (since 10 January 2026)',
    ]);
    const [fact, ...others] = await stack.facts(user, { subject: 'maya', predicate: 'lives_in' });
    const sentence = 'Maya lives in Berlin (since 10 January 2026)';
    expect([fact?.subject, fact?.text, others]).toEqual(['Maya', sentence, []]);
    const timeline = await stack.timeline(user, { subject: 'Maya', limit: 1 });
    expect(timeline.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Maya lives in Berlin/),
      expect.stringMatching(/^The user's name is Maya/),
    ]);
    const { found } = await stack.search(user, 'Where does Maya live?', { topK: 1 });
    expect(found.map(({ text }) => text)).toEqual([sentence]);
  });

  it.each([
    ['Where do I live?', 'where am i living now'],
    ['wo wohne ich?', 'Wo wohnen wir jetzt?'],
    ['¿Dónde vivo?', 'dónde vivo yo ahora'],
  ])('ranks facts of the user first in search if the question says "I": %s, %s', async (...queries) => {
    const user = stack.newUser();
    const facts = [
      { subject: 'Lena', predicate: 'lives_in', object: 'Lisbon', validFrom: JANUARY },
      { subject: 'user', predicate: 'lives_in', object: 'Berlin', validFrom: JANUARY },
      { subject: 'Sarah', predicate: 'lives_in', object: 'Lyon', validFrom: JANUARY },
    ];
    await stated(user, facts);
    for (const query of queries) {
      const { found } = await stack.search(user, query, { kinds: ['fact'] });
      expect([query, found[0]?.text]).toEqual([query, expect.stringContaining('Berlin')]);
    }
  });

  it('shows only facts of the user if the question says "I"', async () => {
    const user = stack.newUser();
    const facts = [
      { subject: 'Lena', predicate: 'lives_in', object: 'Lisbon', validFrom: JANUARY },
      { subject: 'user', predicate: 'lives_in', object: 'Berlin', validFrom: JANUARY },
    ];
    await stated(user, facts);
    const told = (query: string) => linesFor(user, query);
    expect(await told('where do i live')).toEqual([expect.stringMatching(/lives in Berlin/)]);
    expect(await told('Where does Lena live?')).toEqual([expect.stringMatching(/^- Lena lives in Lisbon/)]);
  });

  it('shows a denial as a denial in contexts, searches, lists and timelines', async () => {
    const user = stack.newUser();
    await stack.talk(user, 's', [{ text: 'I do not live in Berlin.', saidAt: JANUARY }]);
    const denied = 'Ana does not live in Berlin (as of 10 January 2026)';
    const home = { predicate: 'lives_in' };
    const listed = await stack.facts(user, home);
    expect(listed.map(({ text, claim }) => [text, claim.polarity])).toEqual([[denied, 'denied']]);
    expect((await stack.timeline(user, home)).map(({ text }) => text)).toEqual([denied]);
    const query = 'Does Ana live in Berlin?';
    const { found } = await stack.search(user, query, { kinds: ['fact'], topK: 1 });
    expect(found.map(({ text, fact }) => [text, fact?.claim.polarity])).toEqual([[denied, 'denied']]);
    expect(await linesFor(user, query)).toEqual([`- ${denied}`]);
  });
});
