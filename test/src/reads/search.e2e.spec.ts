import type { Kind, Result, SearchQuery } from '@mneme/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { aService, type Line } from '../tools/service.fixture.js';

const service = aService();
const JANUARY = '2026-01-10T09:00:00.000Z';
const FEBRUARY = '2026-02-10T09:00:00.000Z';
const MARCH = '2026-03-10T09:00:00.000Z';

const found = async (userId: string, query: Partial<SearchQuery>): Promise<readonly Result[]> =>
  (await service.client.search({ userId, query: 'Where does Ana live?', ...query })).results;
const citedIn = (results: readonly Result[]): string[] =>
  results.flatMap(({ sources }) => sources.map(({ messageId }) => messageId));
const textsOf = (results: readonly Result[]): string[] => results.map(({ memory }) => memory);

describe('search', () => {
  it.each([
    ['chunk', 'I live in Porto.'],
    ['entry', 'Ana: I live in Porto.'],
    ['fact', 'Ana lives in Porto (as of 10 January 2026)'],
    ['digest', 'Ana: I live in Porto.'],
    ['exchange', 'I live in Porto.'],
  ] as const)('returns only results of kind "%s", which cite the message', async (kind, memory) => {
    const user = service.newUser();
    await service.talk(user, 's', [{ id: 'm1', content: 'I live in Porto.', timestamp: JANUARY }]);
    const sources = [{ messageId: 'm1', sessionId: 's', timestamp: JANUARY }];
    const results = await found(user, { kinds: [kind] });
    expect(results.map((result) => [result.kind, result.memory, result.sources])).toEqual([
      [kind, memory, sources],
    ]);
  });

  it('returns chunks, digests, entries and facts by default', async () => {
    const user = service.newUser();
    await service.talk(user, 's', [{ content: 'I live in Porto.' }]);
    const kinds = (await found(user, {})).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['chunk', 'digest', 'entry', 'fact'] satisfies Kind[]);
    expect(await found(user, { topK: 2 })).toHaveLength(2);
  });

  it('returns exchanges beside their messages, each once with the score of its best message', async () => {
    const user = service.newUser();
    await service.talk(user, 's', [
      { content: 'I live in Porto.' },
      { role: 'assistant', name: 'Mo', content: 'Porto is lovely.' },
      { content: 'I have a cat.' },
    ]);
    const query = { query: 'Porto', kinds: ['chunk', 'exchange'] } as const;
    const results = await found(user, query);
    const [exchange, best] = results;
    expect([exchange?.kind, exchange?.memory]).toEqual(['exchange', 'I live in Porto.\nPorto is lovely.']);
    expect([best?.kind, best?.score]).toEqual(['chunk', exchange?.score]);
    expect(results.filter(({ kind }) => kind === 'chunk')).toEqual(
      await found(user, { ...query, kinds: ['chunk'] }),
    );
    expect(await found(user, { ...query, kinds: ['exchange'] })).toEqual(
      results.filter(({ kind }) => kind === 'exchange'),
    );
  });

  it('returns at most top_k results, best first', async () => {
    const user = service.newUser();
    const lines = Array.from({ length: 30 }, (_, n) => ({ content: `Ana lives in town number ${n}.` }));
    await service.say(user, 's', lines);
    const all = await found(user, { topK: 30, kinds: ['chunk'] });
    expect(all).toHaveLength(30);
    expect(all.map(({ score = 0 }) => score)).toEqual(
      all.map(({ score = 0 }) => score).sort((a, b) => b - a),
    );
    for (const topK of [1, 3, 10])
      expect(await found(user, { topK, kinds: ['chunk'] })).toEqual(all.slice(0, topK));
  });

  it('compares the sentences of messages with the question, except in fast mode', async () => {
    const user = service.newUser();
    await service.talk(user, 's', [
      { content: 'Which pottery class did you take?', timestamp: JANUARY },
      { content: 'I took a class in ceramics on Tuesdays.', timestamp: JANUARY },
      { content: 'My cat sleeps all day.', timestamp: JANUARY },
    ]);
    const asked = { query: 'Which pottery class did I take?', kinds: ['chunk'], explain: true } as const;
    const fast = await found(user, { ...asked, mode: 'fast' });
    const close = await found(user, asked);
    // The earlier question shares the most words with the query but does not answer it.
    expect(textsOf(fast)[0]).toBe('Which pottery class did you take?');
    expect(textsOf(close)[0]).toBe('I took a class in ceramics on Tuesdays.');
    for (const { explain } of fast) expect(explain).not.toHaveProperty('calibration');
    for (const { explain } of close) {
      expect(explain).toHaveProperty('calibration');
      expect(explain?.['passage']).toBeGreaterThan(0);
    }
  });

  it('explains every score as a sum', async () => {
    const user = service.newUser();
    await service.talk(user, 's', [
      { content: 'I moved to Porto in March 2025.', timestamp: JANUARY },
      { role: 'assistant', name: 'Mo', content: 'Where do you live now?', timestamp: JANUARY },
      { content: 'Still in Porto, near the river.', timestamp: FEBRUARY },
    ]);
    const results = await found(user, { query: 'When did Ana move to Porto in March 2025?', explain: true });
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['chunk', 'entry', 'fact', 'digest']));
    for (const { explain = {}, score = 0 } of results) {
      expect(Object.values(explain).reduce((sum, term) => sum + term, 0)).toBeCloseTo(score, 9);
    }
    const plain = await found(user, { query: 'When did Ana move to Porto in March 2025?' });
    expect(plain.map(({ explain }) => explain)).toEqual(plain.map(() => undefined));
  });

  it.each(['weighted-rrf', 'equal-rrf'] as const)(
    'ranks by reciprocal rank fusion on request, and explains the share of each channel: %s',
    async (ranking) => {
      const user = service.newUser();
      await service.talk(user, 's', [
        { content: 'My brother Ben works at Vantor.', timestamp: JANUARY },
        { content: 'I had soup for lunch.', timestamp: JANUARY },
        { content: 'Vantor is a company in Turin, says Ben.', timestamp: FEBRUARY },
      ]);
      const results = await found(user, { query: 'Where does Ben work?', ranking, explain: true });
      expect(results[0]?.memory).toContain('Vantor');
      for (const { explain = {}, score = 0 } of results)
        expect(Object.values(explain).reduce((sum, term) => sum + term, 0)).toBeCloseTo(score, 9);
      const channels = new Set(results.flatMap(({ explain = {} }) => Object.keys(explain)));
      expect([...channels]).toEqual(
        expect.arrayContaining(
          ranking === 'equal-rrf'
            ? ['dense', 'lexical', 'importance', 'calibration']
            : ['dense', 'lexical', 'graph', 'recency', 'salience', 'calibration'],
        ),
      );
    },
  );

  it('finds nothing of another user', async () => {
    const [mine, theirs] = [service.newUser(), service.newUser()];
    await service.talk(mine, 's', [{ content: 'My locker code is ZX-90210. I live in Porto.' }]);
    await service.talk(theirs, 's', [{ content: 'My locker is broken. I live in Lisbon.' }]);
    const query = 'ZX-90210 locker code Porto';
    const seen = [...textsOf(await found(theirs, { query })), ...textsOf(await found(mine, { query }))];
    expect(textsOf(await found(theirs, { query })).join('\n')).not.toMatch(/ZX|Porto/);
    expect(textsOf(await found(mine, { query })).join('\n')).not.toMatch(/broken|Lisbon/);
    expect(seen.length).toBeGreaterThanOrEqual(8);
  });

  it('abstains with a reason if nothing is recorded', async () => {
    expect(await service.client.search({ userId: service.newUser(), query: 'Porto' })).toMatchObject({
      results: [],
      abstained: true,
      reason: 'nothing is recorded',
    });
  });
});

describe('filters', () => {
  let user = '';
  const LINES: readonly (Line & { readonly session: string })[] = [
    {
      id: 'm1',
      session: 'a',
      content: 'The cat sleeps.',
      timestamp: JANUARY,
      metadata: { n: 1, team: 'Red' },
    },
    {
      id: 'm2',
      session: 'a',
      content: 'The cat eats.',
      timestamp: FEBRUARY,
      metadata: { n: 2, team: 'Blue' },
    },
    {
      id: 'm3',
      session: 'b',
      name: 'Bo',
      content: 'The cat plays.',
      timestamp: FEBRUARY,
      metadata: { n: 3, team: 'Dark blue', tags: ['x', 'y'] },
    },
    {
      id: 'm4',
      session: 'b',
      role: 'assistant',
      name: 'Mo',
      content: 'The cat purrs.',
      timestamp: MARCH,
      metadata: { n: '3', isDone: true, owner: null, 'a"b.c': 1 },
    },
  ];
  beforeAll(async () => {
    user = service.newUser();
    for (const { session, ...line } of LINES) await service.say(user, session, [line]);
  });

  const CASES: readonly (readonly [string, Record<string, unknown>, readonly string[]])[] = [
    ['nothing', {}, ['m1', 'm2', 'm3', 'm4']],
    ['a value', { speaker: 'Bo' }, ['m3']],
    ['eq', { speaker: { eq: 'Ana' } }, ['m1', 'm2']],
    ['ne', { speaker: { ne: 'Ana' } }, ['m3', 'm4']],
    ['ne of what some lack', { 'metadata.isDone': { ne: true } }, ['m1', 'm2', 'm3']],
    ['eq of types', { 'metadata.n': { eq: 3 } }, ['m3']],
    ['eq null', { 'metadata.owner': { eq: null } }, ['m4']],
    ['eq true', { 'metadata.isDone': true }, ['m4']],
    ['gt', { 'metadata.n': { gt: 1 } }, ['m2', 'm3']],
    ['gte', { 'metadata.n': { gte: 2 } }, ['m2', 'm3']],
    ['lt', { 'metadata.n': { lt: 2 } }, ['m1']],
    ['lte', { 'metadata.n': { lte: 2 } }, ['m1', 'm2']],
    ['two operators of one field', { 'metadata.n': { gt: 1, lt: 3 } }, ['m2']],
    ['in', { speaker: { in: ['Bo', 'Mo'] } }, ['m3', 'm4']],
    ['in nothing', { speaker: { in: [] } }, []],
    ['nin', { speaker: { nin: ['Bo', 'Mo'] } }, ['m1', 'm2']],
    ['contains', { 'metadata.team': { contains: 'lue' } }, ['m2', 'm3']],
    ['contains, to the letter', { 'metadata.team': { contains: 'blue' } }, ['m3']],
    ['icontains', { 'metadata.team': { icontains: 'BLUE' } }, ['m2', 'm3']],
    ['an element of a list', { 'metadata.tags': 'y' }, ['m3']],
    ['session_id', { session_id: 'b' }, ['m3', 'm4']],
    ['run_id, its alias', { run_id: { ne: 'b' } }, ['m1', 'm2']],
    ['role', { role: 'assistant' }, ['m4']],
    ['said_at', { said_at: { gte: FEBRUARY, lt: MARCH } }, ['m2', 'm3']],
    ['said_at in another zone', { said_at: { eq: '2026-02-10T10:00:00+01:00' } }, ['m2', 'm3']],
    ['timestamp, its alias', { timestamp: { gt: FEBRUARY } }, ['m4']],
    ['several fields at once', { speaker: 'Ana', 'metadata.n': 2 }, ['m2']],
    ['AND', { AND: [{ session_id: 'b' }, { role: 'user' }] }, ['m3']],
    ['OR', { OR: [{ speaker: 'Bo' }, { 'metadata.n': 1 }] }, ['m1', 'm3']],
    ['NOT', { NOT: { speaker: 'Ana' } }, ['m3', 'm4']],
    ['NOT of several', { NOT: [{ session_id: 'b' }, { role: 'user' }] }, ['m1', 'm2', 'm4']],
    [
      'one inside another',
      { AND: [{ OR: [{ speaker: 'Bo' }, { role: 'assistant' }] }, { NOT: { said_at: MARCH } }] },
      ['m3'],
    ],
    ['a key with marks in it', { 'metadata.a"b.c': 1 }, ['m4']],
    ['a field that nothing has', { 'metadata.absent': 1 }, []],
    ['words that look like SQL', { speaker: "Ana' OR '1'='1" }, []],
    ['a key that looks like SQL', { "metadata.n') OR 1=1 --": 1 }, []],
  ];
  it.each(CASES)('returns only messages that match a filter: %s', async (_, filters, expected) => {
    expect(citedIn(await found(user, { query: 'cat', kinds: ['chunk'], filters })).sort()).toEqual(expected);
  });

  it('applies a filter together with the requested session', async () => {
    const query = { query: 'cat', kinds: ['chunk'], runId: 'b', filters: { role: 'user' } } as const;
    expect(citedIn(await found(user, query))).toEqual(['m3']);
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
  let user = '';
  beforeAll(async () => {
    user = service.newUser();
    for (const [id, content] of Object.entries(SAID)) await service.say(user, id, [{ id, content }]);
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
    expect([best?.memory, best?.sources.map(({ messageId }) => messageId)]).toEqual([SAID[id], [id]]);
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
  let user = '';
  beforeAll(async () => {
    user = service.newUser();
    for (const [n, content] of SAID.entries()) await service.say(user, `s${n}`, [{ content }]);
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
    expect(best?.memory).toBe(SAID[n]);
    expect(best?.score).toBeGreaterThan(second?.score ?? 0);
  });
});

describe('facts from other languages', () => {
  it('finds facts of other languages by the English name of their relation, even in fast mode', async () => {
    const user = service.newUser();
    await service.talk(user, 's', [
      { content: 'ich arbeite bei Siemens und wohne in Köln', timestamp: '2026-01-10T09:00:00.000Z' },
    ]);
    const best = async (query: string): Promise<readonly string[]> => {
      const asked = { userId: user, query, kinds: ['fact'], mode: 'fast', topK: 1 } as const;
      return textsOf((await service.client.search(asked)).results);
    };
    expect(await best('work')).toEqual([expect.stringContaining('Siemens')]);
    expect(await best('live')).toEqual([expect.stringContaining('Köln')]);
  });
});
