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

/** Path, body, and the expected status, code and field. */
const REFUSED: readonly (readonly [string, unknown, number, string, string | undefined])[] = [
  ['/v1/memories', '{bad', 400, 'malformed-json', undefined],
  ['/v1/memories', '[]', 400, 'invalid-body', undefined],
  ['/v1/memories', said({}, { foo: 1 }), 400, 'unknown-field', 'foo'],
  ['/v1/memories', said({ bar: 1 }), 400, 'unknown-field', 'messages[0].bar'],
  ['/v1/memories', said({}, { user_id: 7 }), 400, 'invalid-field', 'user_id'],
  ['/v1/memories', said({ role: 'boss' }), 400, 'invalid-field', 'messages[0].role'],
  ['/v1/memories', said({ content: ' ' }), 400, 'empty-text', 'messages[0].content'],
  ['/v1/memories', said({ content: 'x'.repeat(10_000_000) }), 400, 'invalid-field', 'messages[0].content'],
  [
    '/v1/memories',
    { user_id: 'a', messages: Array(10_000).fill({ role: 'user', content: 'x' }) },
    400,
    'invalid-field',
    'messages',
  ],
  [
    '/v1/memories',
    { user_id: 'a', messages: Array(3).fill({ role: 'user', content: 'x'.repeat(400_000) }) },
    400,
    'invalid-field',
    'messages',
  ],
  ['/v1/memories', said({ timestamp: '2026-05-08T13:56:00' }), 400, 'invalid-field', 'messages[0].timestamp'],
  [
    '/v1/memories',
    said({ timestamp: '2026-02-30T13:56:00Z' }),
    400,
    'invalid-field',
    'messages[0].timestamp',
  ],
  ['/v1/memories', said({ content: 'a\u0000b' }), 400, 'invalid-text', 'messages[0].content'],
  [
    '/v1/memories',
    '{"user_id":"a","messages":[{"role":"user","content":"\\ud800 x"}]}',
    400,
    'invalid-text',
    'messages[0].content',
  ],
  ['/v1/search', asked({ top_k: 0 }), 400, 'invalid-field', 'top_k'],
  ['/v1/search', asked({ top_k: 1e9 }), 400, 'invalid-field', 'top_k'],
  [
    '/v1/search',
    asked({ filters: { speaker: { like: 'x' } } }),
    400,
    'unknown-operator',
    'filters.speaker.like',
  ],
  ['/v1/search', asked({ filters: { color: 'x' } }), 400, 'unknown-field', 'filters.color'],
  ['/v1/search', asked({ known_at: '2999-01-01T00:00:00Z' }), 400, 'contradictory-time', 'known_at'],
  ['/v1/search', asked({ as_of: 'yesterday' }), 400, 'invalid-field', 'as_of'],
  ['/v1/context', asked({ known_at: '2999-01-01T00:00:00Z' }), 400, 'contradictory-time', 'known_at'],
  ['/v1/recall', asked({ known_at: '2999-01-01T00:00:00Z' }), 400, 'contradictory-time', 'known_at'],
  ['/v1/restore', { user_id: 'a', known_at: '2999-01-01T00:00:00Z' }, 400, 'contradictory-time', 'known_at'],
  ['/v1/search', asked({ at_least: 'junk' }), 400, 'invalid-token', 'at_least'],
  ['/v1/search', { query: 'x' }, 400, 'missing-user', 'user_id'],
  ['/v1/facts', stated({ subject: 'A', predicate: 'p' }), 400, 'invalid-field', 'facts[0].object'],
  [
    '/v1/facts',
    stated({
      subject: 'A',
      predicate: 'p',
      object: 'o',
      valid_at: '2026-01-01T00:00:00Z',
      invalid_at: '2025-01-01T00:00:00Z',
    }),
    400,
    'invalid-interval',
    'facts[0].invalid_at',
  ],
  ['/v1/memories', '', 400, 'invalid-field', 'user_id'],
  [
    '/v1/memories',
    withDeep(said({ metadata: 'deep' }), nested(100_000, OBJECTS)),
    400,
    'too-deep',
    'messages[0].metadata',
  ],
  [
    '/v1/memories',
    withDeep(said({ tool_calls: [{ name: 'f', arguments: 'deep' }] }), nested(5_000, OBJECTS)),
    400,
    'too-deep',
    'messages[0].tool_calls',
  ],
  ['/v1/memories', nested(100_000, ['[', ']']), 400, 'too-deep', '[0][0][0]'],
  ['/v1/memories', nested(1_000_000, ['[', ']']), 400, 'too-many-values', undefined],
  ['/v1/memories', manyKeys(2_000_000), 400, 'too-many-values', undefined],
  ['/v1/search', asked({ query: 'x'.repeat(5_000_000) }), 413, 'body-too-large', undefined],
  [
    '/v1/search',
    withDeep(asked({ filters: 'deep' }), nested(5_000, OBJECTS)),
    400,
    'too-deep',
    'filters.a.a',
  ],
  [
    '/v1/search',
    withDeep(asked({ filters: 'deep' }), nested(5_000, ['{"AND":[', ']}'])),
    400,
    'too-deep',
    'filters.AND[0]',
  ],
  ['/v1/search', asked({ filters: { OR: conditions(40_000) } }), 400, 'invalid-filter', 'filters'],
  ['/v1/search', asked({ filters: { OR: conditions(257) } }), 400, 'invalid-filter', 'filters'],
  [
    '/v1/search',
    asked({ filters: { OR: texts(33) } }),
    400,
    'invalid-filter',
    'filters.OR[32].speaker.icontains',
  ],
  ['/v1/context', asked({ agent_id: 'b' }), 400, 'unknown-field', 'agent_id'],
  ['/v1/context', asked({ kinds: [] }), 400, 'invalid-field', 'kinds'],
  ['/v1/context', asked({ kinds: ['knowledge'] }), 400, 'invalid-field', 'kinds[0]'],
  ['/v1/recall', asked({ k: 0 }), 400, 'invalid-field', 'k'],
  ['/v1/recall', asked({ k: 101 }), 400, 'invalid-field', 'k'],
  ['/v1/recall', asked({ floor: 1.1 }), 400, 'invalid-field', 'floor'],
  ['/v1/recall', asked({ floor: '0.4' }), 400, 'invalid-field', 'floor'],
  ['/v1/recall', asked({ sessions: 'this' }), 400, 'invalid-field', 'run_id'],
  ['/v1/recall', asked({ sessions: 'those' }), 400, 'invalid-field', 'sessions'],
  ['/v1/recall', asked({ run_id: 's', session_id: 't' }), 400, 'contradictory-session', 'session_id'],
  ['/v1/recall', asked({ query: ' ' }), 400, 'empty-text', 'query'],
  ['/v1/recall', asked({ active_message_ids: [''] }), 400, 'invalid-field', 'active_message_ids[0]'],
  ['/v1/recall', asked({ top_k: 3 }), 400, 'unknown-field', 'top_k'],
  ['/v1/restore', { user_id: 'a', budget_chars: 0 }, 400, 'invalid-field', 'budget_chars'],
  ['/v1/restore', { user_id: 'a', kept_message_ids: [7] }, 400, 'invalid-field', 'kept_message_ids[0]'],
  [
    '/v1/facts',
    { ...stated({ subject: 'A', predicate: 'p', object: 'o' }), agent_id: 'b' },
    400,
    'unknown-field',
    'agent_id',
  ],
  ['/v1/nothing', {}, 404, 'route-not-found', undefined],
];

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
      for (const [path, body, status, code, field] of REFUSED) {
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
