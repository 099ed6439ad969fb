import fc from 'fast-check';

/**
 * A value of an earlier answer, chosen when the request is sent. `otherwise` is used if no earlier answer had
 * such a value.
 */
export class FromPool {
  constructor(
    readonly name: string,
    readonly n: number,
    readonly otherwise: unknown,
  ) {}
}

const USERS = ['ana', 'ben', 'cem', 'dora/1', 'ê ü 我', 'tg:42'];
const SESSIONS = ['s1', 's2', 'a session/2', '2026-05-08'];
const SENTENCES = [
  'I live in Porto. I work at Acme.',
  'I moved to Lisbon in March 2026.',
  'My dog Rex is afraid of thunder.',
  'Unsere Katze mag Thunfisch.',
  'Meine Hose passt nicht mehr.',
  'Mi hermana se llama Lucia y vive en Madrid desde 2019.',
  'She left Globex two weeks ago, or was it three?',
  'The ticket BX-4471 is closed, see https://example.org/x?y=1.',
  '我的猫叫小黑。🎉',
  '```js\nconst a = 1;\n```\nThat is the code.',
  '> quoted\n\nNo, I never said that.',
  'What is the name of my dog?',
];

/** Texts that may break a parser, a store or a rule. The blank texts must be rejected as names. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u200b',
  '\ufe0f\u034f',
  '\u3164',
  '\u{e0041}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202etxt',
  "'; DROP TABLE event; --",
  '*'.repeat(300),
  '%',
  '%ff',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '!!!',
  '{"a":1}',
  'x'.repeat(600),
  'y '.repeat(20_000),
];

const HOSTILE: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  ...[null, true, -1, 0, 0.5, 1e308, -1e308, 2 ** 53, [], {}, [[]], [null], { a: { b: [] } }],
  ...['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2999-01-01T00:00:00Z', '0000-01-01T00:00:00Z'],
  ...['2026-02-30T00:00:00Z', '2026-05-08', 'yesterday'],
];

export const hostileValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-26T12:00:00Z');

/** Generates mostly instants of the last 900 days, some in the distant past and future. */
export const instant = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -900, max: -1 }).map((days) => NOW + days * DAY_MS) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(Date.parse('0042-01-01T00:00:00Z'), Date.parse('9998-01-01T00:00:00Z')),
  },
);

const sentence = fc.constantFrom(...SENTENCES);
const name = fc.constantFrom('Ana', 'Ben', 'Cem Yılmaz', 'Rex', 'user', 'Müller & Söhne');

/** Sensible values by field name. */
export const NAMED: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  user_id: fc.constantFrom(...USERS),
  handle: fc.constantFrom('tg:1', 'tg:2', '+351 900', 'ben'),
  run_id: fc.constantFrom(...SESSIONS),
  session_id: fc.constantFrom(...SESSIONS),
  asked_in: fc.constantFrom(...SESSIONS),
  content: sentence,
  text: sentence,
  query: sentence,
  about: sentence,
  name,
  expires_at: fc.constantFrom('2099-01-01T00:00:00Z', '9999-01-01T00:00:00Z'),
  known_at: fc.integer({ min: 0, max: 60 }).map((days) => new Date(NOW - days * DAY_MS).toISOString()),
  subject: name,
  predicate: fc.constantFrom('works_at', 'lives in', 'likes', 'has_brother', 'config:port', '!!!', 'スキ'),
  object: fc.oneof(name, sentence),
  filters: fc.constantFrom(
    {},
    { speaker: 'Ana' },
    { OR: [{ role: 'user' }, { timestamp: { gte: '2026-01-01T00:00:00Z' } }] },
    { NOT: { 'metadata.channel': { icontains: 'web' } } },
    { speaker: { in: ['Ana', 'Ben'] } },
  ),
  metadata: fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
};
