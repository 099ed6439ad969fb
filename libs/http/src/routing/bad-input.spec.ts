import { describe, expect, it } from 'vitest';
import { aService, resultsOf } from '../service.fixture.js';

const service = aService();
const said = (message: object, more: object = {}) => ({
  user_id: 'a',
  messages: [{ role: 'user', content: 'x', ...message }],
  ...more,
});
const stated = (fact: object) => ({ user_id: 'a', facts: [fact] });
const asked = (more: object) => ({ user_id: 'a', query: 'x', ...more });

const texts = (count: number): object[] =>
  Array.from({ length: count }, (_, n) => ({ speaker: { icontains: `s${n}` } }));

const conditions = (count: number): object[] =>
  Array.from({ length: count }, (_, n) => {
    const kinds = [
      { speaker: `s${n}` },
      { tag: { ne: `t${n}` } },
      { [`metadata.k${n}`]: { in: ['x', n] } },
      { timestamp: { gte: '2026-01-01T00:00:00Z' } },
      { NOT: [{ role: { nin: ['user', 'tool'] } }] },
    ];
    return kinds[n % kinds.length] ?? {};
  });

const manyKeys = (count: number): string =>
  `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`;

const nested = (levels: number, [open, close]: readonly [string, string]): string =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;
const OBJECTS = ['{"a":', '}'] as const;
const withDeep = (body: object, deep: string): string => JSON.stringify(body).replace('"deep"', deep);

const MORE = { user_id: 'a', messages: Array(20_001).fill({ role: 'user', content: 'x' }) };
const LONG = { user_id: 'a', messages: Array(9).fill({ role: 'user', content: 'x'.repeat(950_000) }) };
const HALF_PAIR = '{"user_id":"a","messages":[{"role":"user","content":"\\ud800 x"}]}';
const FUTURE = { known_at: '2999-01-01T00:00:00Z' };
const INTERVAL = { valid_at: '2026-01-01T00:00:00Z', invalid_at: '2025-01-01T00:00:00Z' };
const FACT = { subject: 'A', predicate: 'p', object: 'o' };
const inMetadata = withDeep(said({ metadata: 'deep' }), nested(100_000, OBJECTS));
const inCalls = withDeep(said({ tool_calls: [{ name: 'f', arguments: 'deep' }] }), nested(5_000, OBJECTS));
const inFilters = (deep: string): string => withDeep(asked({ filters: 'deep' }), deep);
const filtered = (filters: object): object => asked({ filters });

/** Bodies with status 400 by path, and the expected code and field. */
const REFUSED: Readonly<Record<string, readonly (readonly [unknown, string, string?])[]>> = {
  '/v1/memories': [
    ['{bad', 'malformed-json'],
    ['[]', 'invalid-body'],
    ['', 'invalid-field', 'user_id'],
    [said({}, { foo: 1 }), 'unknown-field', 'foo'],
    [said({ bar: 1 }), 'unknown-field', 'messages[0].bar'],
    [said({}, { user_id: 7 }), 'invalid-field', 'user_id'],
    [said({ role: 'boss' }), 'invalid-field', 'messages[0].role'],
    [said({ content: ' ' }), 'empty-text', 'messages[0].content'],
    [said({ content: 'x'.repeat(10_000_000) }), 'invalid-field', 'messages[0].content'],
    [MORE, 'invalid-field', 'messages'],
    [LONG, 'invalid-field', 'messages'],
    [said({ timestamp: '2026-05-08T13:56:00' }), 'invalid-field', 'messages[0].timestamp'],
    [said({ timestamp: '2026-02-30T13:56:00Z' }), 'invalid-field', 'messages[0].timestamp'],
    [said({ content: 'a\u0000b' }), 'invalid-text', 'messages[0].content'],
    [HALF_PAIR, 'invalid-text', 'messages[0].content'],
    [inMetadata, 'too-deep', 'messages[0].metadata'],
    [inCalls, 'too-deep', 'messages[0].tool_calls'],
    [nested(100_000, ['[', ']']), 'too-deep', '[0][0][0]'],
    [nested(1_000_000, ['[', ']']), 'too-many-values'],
    [manyKeys(2_000_000), 'too-many-values'],
  ],
  '/v1/search': [
    [asked({ top_k: 0 }), 'invalid-field', 'top_k'],
    [asked({ top_k: 1e9 }), 'invalid-field', 'top_k'],
    [filtered({ speaker: { like: 'x' } }), 'unknown-operator', 'filters.speaker.like'],
    [filtered({ color: 'x' }), 'unknown-field', 'filters.color'],
    [asked(FUTURE), 'contradictory-time', 'known_at'],
    [asked({ as_of: 'yesterday' }), 'invalid-field', 'as_of'],
    [asked({ at_least: 'junk' }), 'invalid-token', 'at_least'],
    [{ query: 'x' }, 'missing-user', 'user_id'],
    [inFilters(nested(5_000, OBJECTS)), 'too-deep', 'filters.a.a'],
    [inFilters(nested(5_000, ['{"AND":[', ']}'])), 'too-deep', 'filters.AND[0]'],
    [filtered({ OR: conditions(40_000) }), 'invalid-filter', 'filters'],
    [filtered({ OR: conditions(257) }), 'invalid-filter', 'filters'],
    [filtered({ OR: texts(33) }), 'invalid-filter', 'filters.OR[32].speaker.icontains'],
  ],
  '/v1/context': [
    [asked(FUTURE), 'contradictory-time', 'known_at'],
    [asked({ agent: 'b' }), 'unknown-field', 'agent'],
    [asked({ kinds: [] }), 'invalid-field', 'kinds'],
    [asked({ kinds: ['knowledge'] }), 'invalid-field', 'kinds[0]'],
  ],
  '/v1/recall': [
    [asked(FUTURE), 'contradictory-time', 'known_at'],
    [asked({ k: 0 }), 'invalid-field', 'k'],
    [asked({ k: 101 }), 'invalid-field', 'k'],
    [asked({ floor: 1.1 }), 'invalid-field', 'floor'],
    [asked({ floor: '0.4' }), 'invalid-field', 'floor'],
    [asked({ sessions: 'this' }), 'invalid-field', 'run_id'],
    [asked({ sessions: 'those' }), 'invalid-field', 'sessions'],
    [asked({ run_id: 's', session_id: 't' }), 'contradictory-session', 'session_id'],
    [asked({ query: ' ' }), 'empty-text', 'query'],
    [asked({ active_message_ids: [''] }), 'invalid-field', 'active_message_ids[0]'],
    [asked({ top_k: 3 }), 'unknown-field', 'top_k'],
  ],
  '/v1/restore': [
    [{ user_id: 'a', ...FUTURE }, 'contradictory-time', 'known_at'],
    [{ user_id: 'a', budget_chars: 0 }, 'invalid-field', 'budget_chars'],
    [{ user_id: 'a', kept_message_ids: [7] }, 'invalid-field', 'kept_message_ids[0]'],
  ],
  '/v1/facts': [
    [stated({ subject: 'A', predicate: 'p' }), 'invalid-field', 'facts[0].object'],
    [stated({ ...FACT, ...INTERVAL }), 'invalid-interval', 'facts[0].invalid_at'],
    [{ ...stated(FACT), agent: 'b' }, 'unknown-field', 'agent'],
  ],
};

describe('HTTP validation', () => {
  const post = (path: string, body: unknown) =>
    service.ask(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
  const problemOf = ({ status, body }: Awaited<ReturnType<typeof post>>): readonly unknown[] => [
    status,
    body['code'],
    body['field'],
  ];
  const events = async (): Promise<unknown> => (await service.ask('/v1/stats')).body['events'];

  /** Returns whether the work writes no event. */
  const writesNothing = async (work: () => Promise<void>): Promise<boolean> => {
    await service.settled();
    const before = await events();
    await work();
    await service.settled();
    return before === (await events());
  };

  it('rejects invalid requests with a code and the field, and writes no event', async () => {
    const isUnwritten = await writesNothing(async () => {
      const refused = Object.entries(REFUSED).flatMap(([path, bodies]) =>
        bodies.map(([body, code, field]) => [path, body, 400, code, field] as const),
      );
      for (const [path, body, status, code, field] of [
        ...refused,
        ['/v1/search', asked({ query: 'x'.repeat(5_000_000) }), 413, 'body-too-large', undefined] as const,
        ['/v1/nothing', {}, 404, 'route-not-found', undefined] as const,
      ]) {
        const answer = await post(path, body);
        expect([path, ...problemOf(answer)]).toEqual([path, status, code, field]);
        expect(answer.headers.get('content-type')).toContain('application/problem+json');
        expect(answer.headers.get('x-request-id')).not.toBeNull();
      }
    });
    expect(isUnwritten).toBe(true);
  });

  it('rejects a future known_at on every read', async () => {
    const reads = [
      ...['/v1/facts', '/v1/facts/timeline', '/v1/graph', '/v1/profile', '/v1/sessions'],
      ...['/v1/sessions/s/messages', '/v1/memories', '/v1/memories/x', '/v1/memories/x/history'],
    ];
    for (const path of reads) {
      const future = await service.ask(`${path}?user_id=a&known_at=2999-01-01T00:00:00Z`);
      expect([path, ...problemOf(future)]).toEqual([path, 400, 'contradictory-time', 'known_at']);
      const undated = await service.ask(`${path}?user_id=a&as_of=yesterday`);
      expect([path, undated.status, undated.body['field']]).toEqual([path, 400, 'as_of']);
    }
  });

  it('rejects invalid key patterns and memory switches, and names the field', async () => {
    const put = (body: object) => ({ method: 'PUT', body });
    const wrong: readonly (readonly [string, Parameters<typeof service.ask>[1], string])[] = [
      [`/v1/facts?user_id=a&key=${'*'.repeat(10_000)}`, {}, 'key'],
      [`/v1/facts?user_id=a&key=`, {}, 'key'],
      [`/v1/facts?user_id=a&category=${'x'.repeat(257)}`, {}, 'category'],
      ['/v1/users/a/memory', put({ recall: true }), 'recall'],
      ['/v1/users/a/memory', put({}), 'recall'],
      ['/v1/users/a/memory', put({ recall: 'off', user_id: 'b' }), 'user_id'],
      ['/v1/users/a/memory?run_id=', {}, 'run_id'],
    ];
    const isUnwritten = await writesNothing(async () => {
      for (const [path, asked, field] of wrong) {
        const { status, body } = await service.ask(path, asked);
        expect([path, status, body['field']]).toEqual([path, 400, field]);
      }
    });
    expect(isUnwritten).toBe(true);
  });

  it('accepts filters with the maximum number of conditions of any kind', async () => {
    const most = [{ OR: conditions(256) }, { AND: conditions(256) }, { NOT: conditions(256) }];
    for (const filters of [...most, { OR: [...texts(32), ...conditions(224)] }])
      expect((await post('/v1/search', asked({ filters }))).status).toBe(200);
  });

  it('rejects a body that is not JSON and a malformed URL, with a code', async () => {
    const forms = { 'content-type': 'application/x-www-form-urlencoded' };
    const text = { 'content-type': 'text/plain;charset=UTF-8' };
    for (const [headers, body] of [
      [forms, 'user_id=a&query=x'],
      [text, JSON.stringify(asked({}))],
    ] as const) {
      const answer = await service.ask('/v1/search', { headers, body });
      expect(problemOf(answer)).toEqual([415, 'unsupported-media-type', undefined]);
    }
    for (const path of ['/v1/facts/%E0%A4%A', `/v1/events/${'x'.repeat(10_000)}`]) {
      const answer = await service.ask(path, { headers: { 'x-request-id': 'r1' } });
      expect([answer.status, answer.body['code']]).toEqual([400, 'malformed-url']);
      expect(answer.headers.get('x-request-id')).toBe('r1');
    }
  });

  it('accepts ids with slashes and quotes, every script, and text that looks like SQL', async () => {
    const user = 'a/b"c\'d';
    const content = 'مرحبا بالعالم 私は猫が好きです 🎉 " OR 1=1; DROP TABLE point; --';
    const message = { id: 'm/1"x', role: 'user', name: '日本', content };
    expect((await post('/v1/memories', { user_id: user, run_id: 's/1"', messages: [message] })).status).toBe(
      202,
    );
    const found = async (user_id: string, query: string) =>
      resultsOf(await post('/v1/search', { user_id, query, kinds: ['chunk'] })).map(({ memory, sources }) => [
        memory,
        sources[0]?.message_id,
      ]);
    for (const query of ['猫', 'مرحبا', '" OR 1=1; DROP TABLE point; --'])
      expect(await found(user, query)).toEqual([[content, 'm/1"x']]);
    expect(await found('a/b', '猫')).toEqual([]);
  });

  it('returns only the matching window of a long message', async () => {
    const filler = 'Nothing of note was said. '.repeat(80);
    await post(
      '/v1/memories',
      said({ content: `${filler}The boiler ticket is BX-4471. ${filler}` }, { user_id: 'long' }),
    );
    const query = { user_id: 'long', query: 'boiler ticket', kinds: ['chunk'] };
    const [first] = resultsOf(await post('/v1/search', query));
    expect(first?.memory).toContain('BX-4471');
    expect(first?.memory.length).toBeLessThan(1300);
  });
});
