import type { Scope } from '@mneme/domain';
import { openTestStack, type ReadHit } from '@mneme/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const stack = await openTestStack();
afterAll(() => stack.close());
const JANUARY = '2026-01-10T09:00:00.000Z';
const FEBRUARY = '2026-02-10T09:00:00.000Z';

type Asked = NonNullable<Parameters<typeof stack.search>[2]> & { readonly query?: string };
const found = async (user: Scope, { query = 'Where does Ana live?', ...asked }: Asked) =>
  (await stack.search(user, query, asked)).found;
const textsOf = (hits: readonly ReadHit[]): string[] => hits.map(({ text }) => text);
/** Expects that the terms of each score add up to that score. */
const expectSums = (hits: readonly ReadHit[]): void => {
  for (const { terms, score } of hits)
    expect(Object.values(terms).reduce((sum, term) => sum + term, 0)).toBeCloseTo(score, 9);
};

describe('search', () => {
  it.each([
    ['chunk', 'I live in Porto.'],
    ['entry', 'Ana: I live in Porto.'],
    ['fact', 'Ana lives in Porto (as of 10 January 2026)'],
    ['digest', 'Ana: I live in Porto.'],
    ['exchange', 'I live in Porto.'],
  ] as const)('returns only results of kind "%s", which cite the message', async (kind, text) => {
    const user = stack.newUser();
    await stack.talk(user, 's', [{ id: 'm1', text: 'I live in Porto.', saidAt: JANUARY }]);
    const sources = [{ messageId: 'm1', sessionId: 's', saidAt: Date.parse(JANUARY) }];
    const results = await found(user, { kinds: [kind] });
    expect(results.map((hit) => [hit.kind, hit.text, hit.point.sources])).toEqual([[kind, text, sources]]);
  });

  it('returns chunks, digests, entries and facts by default', async () => {
    const user = stack.newUser();
    await stack.talk(user, 's', [{ text: 'I live in Porto.' }]);
    const kinds = (await found(user, {})).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['chunk', 'digest', 'entry', 'fact']);
    expect(await found(user, { topK: 2 })).toHaveLength(2);
  });

  it('returns exchanges beside their messages, each once with the score of its best message', async () => {
    const user = stack.newUser();
    await stack.talk(user, 's', [
      { text: 'I live in Porto.' },
      { role: 'assistant', speaker: 'Mo', text: 'Porto is lovely.' },
      { text: 'I have a cat.' },
    ]);
    const query = { query: 'Porto', kinds: ['chunk', 'exchange'] } as const;
    const results = await found(user, query);
    const [exchange, best] = results;
    expect([exchange?.kind, exchange?.text]).toEqual(['exchange', 'I live in Porto.\nPorto is lovely.']);
    expect([best?.kind, best?.score]).toEqual(['chunk', exchange?.score]);
    expect(results.filter(({ kind }) => kind === 'chunk')).toEqual(
      await found(user, { ...query, kinds: ['chunk'] }),
    );
    expect(await found(user, { ...query, kinds: ['exchange'] })).toEqual(
      results.filter(({ kind }) => kind === 'exchange'),
    );
  });

  it('returns at most top_k results, best first', async () => {
    const user = stack.newUser();
    const lines = Array.from({ length: 30 }, (_, n) => ({ text: `Ana lives in town number ${n}.` }));
    await stack.recordMessages(user, 's', lines);
    const all = await found(user, { topK: 30, kinds: ['chunk'] });
    expect(all).toHaveLength(30);
    expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).sort((a, b) => b - a));
    for (const topK of [1, 3, 10])
      expect(await found(user, { topK, kinds: ['chunk'] })).toEqual(all.slice(0, topK));
  });

  it('compares the sentences of messages with the question, except in fast mode', async () => {
    const user = stack.newUser();
    await stack.talk(user, 's', [
      { text: 'Which pottery class did you take?', saidAt: JANUARY },
      { text: 'I took a class in ceramics on Tuesdays.', saidAt: JANUARY },
      { text: 'My cat sleeps all day.', saidAt: JANUARY },
    ]);
    const asked = { query: 'Which pottery class did I take?', kinds: ['chunk'] } as const;
    const fast = await found(user, { ...asked, mode: 'fast' });
    const close = await found(user, asked);
    // The earlier question shares the most words with the query but does not answer it.
    expect(textsOf(fast)[0]).toBe('Which pottery class did you take?');
    expect(textsOf(close)[0]).toBe('I took a class in ceramics on Tuesdays.');
    for (const { terms } of fast) expect(terms).not.toHaveProperty('calibration');
    for (const { terms } of close) {
      expect(terms).toHaveProperty('calibration');
      expect(terms['passage']).toBeGreaterThan(0);
    }
  });

  it('returns terms that add up to the score, for every kind of result', async () => {
    const user = stack.newUser();
    await stack.talk(user, 's', [
      { text: 'I moved to Porto in March 2025.', saidAt: JANUARY },
      { role: 'assistant', speaker: 'Mo', text: 'Where do you live now?', saidAt: JANUARY },
      { text: 'Still in Porto, near the river.', saidAt: FEBRUARY },
    ]);
    const results = await found(user, { query: 'When did Ana move to Porto in March 2025?' });
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['chunk', 'entry', 'fact', 'digest']));
    expectSums(results);
  });

  it.each(['weighted-rrf', 'equal-rrf'] as const)(
    'ranks by reciprocal rank fusion on request, and explains the share of each channel: %s',
    async (ranking) => {
      const user = stack.newUser();
      await stack.talk(user, 's', [
        { text: 'My brother Ben works at Vantor.', saidAt: JANUARY },
        { text: 'I had soup for lunch.', saidAt: JANUARY },
        { text: 'Vantor is a company in Turin, says Ben.', saidAt: FEBRUARY },
      ]);
      const results = await found(user, { query: 'Where does Ben work?', ranking });
      expect(results[0]?.text).toContain('Vantor');
      expectSums(results);
      const channels = new Set(results.flatMap(({ terms }) => Object.keys(terms)));
      expect([...channels]).toEqual(
        expect.arrayContaining(
          ranking === 'equal-rrf'
            ? ['dense', 'lexical', 'importance', 'calibration']
            : ['dense', 'lexical', 'graph', 'recency', 'salience', 'calibration'],
        ),
      );
    },
  );

  it.each(['🎉', '🧗', '👨‍👩‍👧‍👦'])('finds an emoji: %s', async (query) => {
    const user = stack.newUser();
    await stack.recordMessages(user, 's', [`Party tonight ${query}`]);
    expect(textsOf(await found(user, { query }))).toEqual([`Party tonight ${query}`]);
  });

  it('finds nothing of another user', async () => {
    const [mine, theirs] = [stack.newUser(), stack.newUser()];
    await stack.talk(mine, 's', [{ text: 'My locker code is ZX-90210. I live in Porto.' }]);
    await stack.talk(theirs, 's', [{ text: 'My locker is broken. I live in Lisbon.' }]);
    const query = 'ZX-90210 locker code Porto';
    const seen = [...textsOf(await found(theirs, { query })), ...textsOf(await found(mine, { query }))];
    expect(textsOf(await found(theirs, { query })).join('\n')).not.toMatch(/ZX|Porto/);
    expect(textsOf(await found(mine, { query })).join('\n')).not.toMatch(/broken|Lisbon/);
    expect(seen.length).toBeGreaterThanOrEqual(8);
  });

  it('abstains with a reason if nothing is recorded', async () => {
    expect(await stack.search(stack.newUser(), 'Porto')).toMatchObject({
      found: [],
      abstained: true,
      reason: 'nothing is recorded',
    });
  });
});

describe('search words in any script', () => {
  const SAID: Readonly<Record<string, string>> = {
    bank: '我在北京的一家银行工作。',
    mountain: '他喜欢在周末爬山。',
    cat: '私の猫の名前はミケです。',
    dog: '犬は公園が好きです。',
    cairo: 'أعيش في القاهرة مع عائلتي.',
    coffee: 'أحب القهوة في الصباح.',
    seoul: '저는 서울에서 일합니다.',
    moscow: 'Моя сестра живёт в Москве.',
    party: 'Party tonight 🎉🎂',
    climbing: 'Climbing tomorrow 🧗',
  };
  let user: Scope;
  beforeAll(async () => {
    user = stack.newUser();
    for (const [id, text] of Object.entries(SAID)) await stack.recordMessages(user, id, [{ id, text }]);
  });

  it.each([
    ['银行', 'bank'],
    ['周末爬山', 'mountain'],
    ['猫の名前', 'cat'],
    ['公園', 'dog'],
    ['القاهرة', 'cairo'],
    ['القهوة', 'coffee'],
    ['서울', 'seoul'],
    ['СЕСТРА', 'moscow'],
    ['party 🎉', 'party'],
    ['🧗 climbing', 'climbing'],
  ])('finds the message that contains a word in any script: %s', async (query, id) => {
    const [best] = await found(user, { query, kinds: ['chunk'] });
    expect([best?.text, best?.point.sources.map(({ messageId }) => messageId)]).toEqual([SAID[id], [id]]);
  });
});

describe('identifiers', () => {
  const SAID: readonly string[] = [
    'The boiler ticket is BX-4471, it is urgent.',
    'The boiler ticket is BX-4472, it is urgent.',
    'The boiler ticket is BX-447, it is urgent.',
    'Edit /etc/nginx/nginx.conf and restart.',
    'Edit /etc/nginx/conf.d/api.conf and restart.',
    'Edit ~/work/notes.md and restart.',
    'Commit 9f86d081884c7d659a2f broke the build.',
    'Commit 9f86d081884c7d659a3f broke the build.',
    'Upgrade to v2.10.3 today.',
    'Upgrade to v2.10.4 today.',
    'Write to ana.lopez@example.org about it.',
    'Write to ana.perez@example.org about it.',
    'The function parseHeader_v2 leaks.',
    'The function parseHeader_v3 leaks.',
    'The host is 12.0.0.10 again.',
    'The host is 10.0.0.12 again.',
    'The host is 10.0.0.120 again.',
    'Look at src/api/client.ts first.',
    'Look at api/src/client.ts first.',
  ];
  let user: Scope;
  beforeAll(async () => {
    user = stack.newUser();
    for (const [n, text] of SAID.entries()) await stack.recordMessages(user, `s${n}`, [text]);
  });

  it.each([
    ['BX-4471', 0],
    ['bx-4472', 1],
    ['What is BX-447?', 2],
    ['/etc/nginx/nginx.conf', 3],
    ['/etc/nginx/conf.d/api.conf', 4],
    ['~/work/notes.md', 5],
    ['9f86d081884c7d659a2f', 6],
    ['Which commit is 9f86d081884c7d659a3f?', 7],
    ['v2.10.4', 9],
    ['ana.perez@example.org', 11],
    ['parseHeader_v3', 13],
    ['10.0.0.12', 15],
    ['10.0.0.120', 16],
    ['api/src/client.ts', 18],
  ] as const)('ranks the message with the exact identifier first: %s', async (query, n) => {
    const [best, second] = await found(user, { query, kinds: ['chunk'] });
    expect(best?.text).toBe(SAID[n]);
    expect(best?.score).toBeGreaterThan(second?.score ?? 0);
  });
});

describe('facts from other languages', () => {
  it('finds facts of other languages by the English name of their relation, even in fast mode', async () => {
    const user = stack.newUser();
    await stack.talk(user, 's', [
      { text: 'ich arbeite bei Siemens und wohne in Köln', saidAt: '2026-01-10T09:00:00.000Z' },
    ]);
    const best = async (query: string): Promise<readonly string[]> =>
      textsOf(await found(user, { query, kinds: ['fact'], mode: 'fast', topK: 1 }));
    expect(await best('work')).toEqual([expect.stringContaining('Siemens')]);
    expect(await best('live')).toEqual([expect.stringContaining('Köln')]);
  });
});
