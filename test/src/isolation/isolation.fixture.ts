import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Http, inOwnMemoryOf, routesWithAgents } from './own-memory-requests.fixture.js';
import {
  KEY,
  MESSAGE,
  type Person,
  type Probe,
  PROBES,
  messagesOf,
  type Sent,
  SESSION,
} from './isolation-routes.fixture.js';

export interface Subject {
  readonly url: string;
  /** The API key of all users and the key of the operator. */
  readonly keys: Readonly<Record<'apiKey' | 'operatorKey', string>>;
  logs(): string;
  close(): Promise<void>;
}

/**
 * Tests, for every stack over HTTP, the isolation of two users whose data differs in one word only, and of a user from
 * the own memory of an agent of the user.
 */
export const isolationOverHttp = (open: () => Promise<Subject>): void => {
  let subject: Subject;
  let http: Http;
  let operator: Http;
  let ana: Person;
  let bob: Person;
  let coach: Person;
  let asCoach: Http;

  beforeAll(async () => {
    subject = await open();
    http = httpAt(subject.url, subject.keys.apiKey);
    operator = httpAt(subject.url, subject.keys.operatorKey);
    await settled(operator);
    ana = await aPerson({ http, operator }, { userId: 'sam/1', canary: 'Quorvath' });
    bob = await aPerson({ http, operator }, { userId: 'sam%2F1', canary: 'Blenzoth' });
    asCoach = inOwnMemoryOf('coach', http, await routesWithAgents(http));
    coach = await aPerson({ http: asCoach, operator }, { userId: ana.userId, canary: 'Drolmuck' });
  }, 120_000);
  afterAll(() => subject.close());

  it('finds a probe for every route of the API document', async () => {
    const { paths } = JSON.parse((await http('GET', { path: '/openapi.json' })).text) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    };
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(routes.sort()).toEqual(Object.keys(PROBES).sort());
  });

  const asking = Object.entries(PROBES).filter(([, { asks }]) => asks);
  const pairs = [
    ['another user', () => ({ me: ana, them: bob, ask: http })],
    ['the own memory of an agent of the user', () => ({ me: ana, them: coach, ask: http })],
    ['the user of the own memory of an agent', () => ({ me: coach, them: ana, ask: asCoach })],
  ] as const;
  describe.each(pairs)('asked about %s', (_, pair) => {
    it.each(asking)('%s returns none of the data', async (route, probe) => {
      const { me, them, ask } = pair();
      for (const sent of probe.asks?.(me, them) ?? []) {
        const { status, text } = await ask(methodOf(route), sent);
        expect(status, `${route} ${JSON.stringify(sent)}`).toBeLessThan(500);
        expect(tracesOf(them, withoutPlan(sent, text)), `${route} ${JSON.stringify(sent)}`).toEqual([]);
      }
    });
  });

  const owners = [
    ['a user', () => ({ me: bob, them: ana, ask: http })],
    ['an agent with its own memory', () => ({ me: coach, them: ana, ask: asCoach })],
  ] as const;
  describe.each(owners)('asked by %s', (_, owner) => {
    it.each(asking.filter(([, { shows }]) => shows))(
      '%s returns the data to its owner',
      async (route, probe) => {
        const { me, them, ask } = owner();
        const answers = await Promise.all(
          (probe.asks?.(me, them) ?? []).map((sent) => ask(methodOf(route), sent)),
        );
        expect(answers.some(({ text }) => tracesOf(me, text).includes(me.canary))).toBe(true);
      },
    );
  });

  const naming = Object.entries(PROBES).filter(([, { names }]) => names);
  it.each(naming)('%s answers for an id of another user as for an unknown id', async (route, probe) => {
    const before = await everythingOf(http, bob);
    for (const [theirs, madeUp] of idPairs(probe, bob, ana)) {
      for (const userId of [ana.userId, null]) {
        // This id contains its owner, so a request without user_id would count as a request of the owner.
        if (userId === null && theirs === idOf(probe, bob)) continue;
        const [answer, none] = await Promise.all(
          [theirs, madeUp].map(async (id) =>
            alike(await http(methodOf(route), named(probe, id, userId)), id),
          ),
        );
        expect(answer).toEqual(none);
        expect(answer?.status).toBeGreaterThanOrEqual(400);
        expect(answer?.status).toBeLessThan(500);
      }
    }
    await settled(operator);
    expect(await everythingOf(http, bob)).toEqual(before);
  });

  it('rejects a filter that names another user', async () => {
    const body = { user_id: ana.userId, query: 'thunder', filters: { user_id: bob.userId } };
    const { status, text } = await http('POST', { path: '/v1/search', body });
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([400, 'contradictory-user']);
  });

  it('keeps writes and closes of one user out of the sessions of another user', async () => {
    const open = {
      user_id: bob.userId,
      run_id: 'open',
      messages: [{ role: 'user', content: 'I work at Acme.' }],
    };
    await http('POST', { path: '/v1/memories', body: open });
    await settled(operator);
    const before = await everythingOf(http, bob);
    await http('POST', { path: '/v1/sessions/open/close', body: { user_id: ana.userId } });
    await http('POST', { path: '/v1/memories', body: { ...open, user_id: ana.userId } });
    await settled(operator);
    expect(await everythingOf(http, bob)).toEqual(before);
  });

  it('shows parked events of other tenants and unreadable events to the operator only', async () => {
    const { text } = await http('GET', { path: '/v1/parked?limit=1000' });
    expect(JSON.parse(text)).toEqual({ results: [], next_cursor: null });
    const everything = await parkedSeenBy(operator);
    expect(everything.map(({ body }) => body).sort()).toEqual([...STRANGE_EVENTS].sort());
    for (const { id } of everything) {
      for (const [method, rest] of [
        ['GET', ''],
        ['POST', '/replay'],
      ] as const) {
        const [theirs, none] = await Promise.all(
          [id, idLike(id)].map(async (each) =>
            alike(await http(method, { path: `/v1/parked/${encodeURIComponent(each)}${rest}` }), each),
          ),
        );
        expect(theirs).toEqual(none);
        expect(theirs?.status).toBe(404);
      }
    }
    expect(await parkedSeenBy(operator)).toEqual(everything);
  });

  it('returns the counts of the tenant in /v1/stats, without bytes, clock, lag and store state', async () => {
    const [own, whole] = await Promise.all(
      [http, operator].map(async (ask) => statsOf((await ask('GET', { path: '/v1/stats' })).text)),
    );
    const withheld = Object.keys(whole ?? {}).filter((name) => !Object.hasOwn(own ?? {}, name));
    expect(withheld.sort()).toEqual(['bytes', 'clock', 'lag', 'read_only']);
    expect([own?.['users'], own?.['parked']]).toEqual([3, whole?.['parked'] === null ? null : 0]);
  });

  it('writes no words of users to logs or metrics', async () => {
    const { text } = await http('GET', { path: '/metrics' });
    for (const person of [ana, bob, coach]) {
      expect(wordsOf(person, subject.logs())).toEqual([]);
      expect(wordsOf(person, text)).toEqual([]);
    }
  });
};

/** An event of another tenant with an unknown type, and an unreadable event. */
export const STRANGE_EVENTS = [
  JSON.stringify({
    id: 'strange',
    type: 'memory.dreamt',
    version: 1,
    scope: { tenant: 'globex', user: 'eve' },
    roots: ['strange'],
    trace: null,
    data: { words: 'Eve lives in Oslo.' },
  }),
  '{"id": "cut off", "scope": {"tenant": "default"',
] as const;

/** Returns each parked body once, because every stage that reads the topic parks the event. */
const parkedSeenBy = async (ask: Http): Promise<readonly { id: string; body: string }[]> => {
  const { text } = await ask('GET', { path: '/v1/parked?limit=1000' });
  const { results } = JSON.parse(text) as Pick<Listing, 'results'>;
  const whole = await Promise.all(
    results.map(async ({ id }) => {
      const answer = await ask('GET', { path: `/v1/parked/${encodeURIComponent(id)}` });
      return JSON.parse(answer.text) as { id: string; body: string };
    }),
  );
  return [...new Map(whole.map(({ id, body }) => [body, { id, body }])).values()];
};

/** Returns an unknown id of the same length as `id`. */
const idLike = (id: string): string => id.replaceAll(/[0-9a-f]/g, '0');

const statsOf = (text: string) => JSON.parse(text) as Readonly<Record<string, unknown>>;

const httpAt =
  (url: string, key: string): Http =>
  async (method, { path, body, headers = {} }) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, text: await response.text() };
  };

const methodOf = (route: string): string => route.split(' ')[0] ?? '';

interface Write {
  readonly event_id: string;
  readonly token: string;
  readonly fact_ids?: readonly string[];
}

interface Erasing {
  readonly receipt_id: string;
}

interface Listing {
  readonly results: readonly { readonly id: string }[];
  readonly next_cursor: string;
}

/**
 * Creates a user whose data differs from that of others in the canary only, and waits until the data is
 * processed.
 */
const aPerson = async (
  { http, operator }: Readonly<Record<'http' | 'operator', Http>>,
  { userId, canary }: Pick<Person, 'userId' | 'canary'>,
): Promise<Person> => {
  const write = async (path: string, body: object): Promise<Write> => {
    const { status, text } = await http('POST', {
      path,
      body,
      headers: { 'idempotency-key': `${KEY['idempotency-key']}${path}` },
    });
    if (status !== 202) throw new Error(`${path} answered ${status}: ${text}`);
    return JSON.parse(text) as Write;
  };
  const page = async (path: string): Promise<Listing> => {
    const separator = path.includes('?') ? '&' : '?';
    const { text } = await http('GET', {
      path: `${path}${separator}user_id=${encodeURIComponent(userId)}&limit=1`,
    });
    return JSON.parse(text) as Listing;
  };
  const words = [
    `I live in ${canary}.`,
    `My dog ${canary} is afraid of thunder.`,
    `I work at ${canary} Limited.`,
  ];
  const messages = words.map((content, n) => ({
    id: n === 0 ? MESSAGE : `m${n + 1}`,
    role: 'user',
    name: 'Sam',
    content,
    metadata: { canary },
    timestamp: `2026-01-10T09:0${n}:00Z`,
  }));
  const { event_id: event } = await write('/v1/memories', messagesOf({ userId }, messages));
  const facts = ['fears', 'likes'].map((predicate) => ({ subject: 'Rex', predicate, object: canary }));
  const { fact_ids: [fact = ''] = [] } = await write('/v1/facts', { user_id: userId, facts });
  const { token } = await write(`/v1/sessions/${SESSION}/close`, { user_id: userId });
  await settled(operator);
  const [memories, held, timeline, heard] = await Promise.all(
    ['/v1/memories', '/v1/facts', '/v1/facts/timeline', `/v1/sessions/${SESSION}/messages`].map(page),
  );
  const cursors = {
    memories: memories?.next_cursor ?? '',
    facts: held?.next_cursor ?? '',
    timeline: timeline?.next_cursor ?? '',
    messages: heard?.next_cursor ?? '',
  };
  const memory = memories?.results[0]?.id ?? '';
  const never = `/v1/memories?user_id=${encodeURIComponent(userId)}&run_id=never`;
  const { receipt_id: receipt } = JSON.parse((await http('DELETE', { path: never })).text) as Erasing;
  if ([memory, fact, receipt, ...Object.values(cursors)].includes(''))
    throw new Error('Too little is remembered.');
  return { userId, canary, memory, fact, event, receipt, token, cursors };
};

/** Resolves when no stage has unprocessed events. */
const settled = async (operator: Http): Promise<void> => {
  for (let quiet = 0; quiet < 2;) {
    const { lag } = JSON.parse((await operator('GET', { path: '/v1/stats' })).text) as {
      lag: Record<string, number>;
    };
    quiet = Object.values(lag).every((events) => events === 0) ? quiet + 1 : 0;
    await pause(20);
  }
};

const everythingOf = async (http: Http, { userId }: Person): Promise<string[]> => {
  const paths = [
    '/v1/memories',
    '/v1/facts',
    '/v1/facts/timeline',
    `/v1/sessions/${SESSION}/messages`,
    '/v1/sessions/open/messages',
  ];
  const answers = await Promise.all(
    paths.map((path) => http('GET', { path: `${path}?user_id=${encodeURIComponent(userId)}&limit=1000` })),
  );
  return answers.map(({ text }) => text);
};

const bare = (id: string): string => id.split('.')[0] ?? '';

const wordsOf = ({ canary }: Person, text: string): string[] =>
  text.toLowerCase().includes(canary.toLowerCase()) ? [canary] : [];

/** Returns the canary and the ids of a user that a text contains. */
const tracesOf = (person: Person, text: string): string[] => [
  ...wordsOf(person, text),
  ...[person.memory, person.fact, person.event, person.receipt].map(bare).filter((id) => text.includes(id)),
];

const idOf = ({ of = 'memory' }: Probe, person: Person): string => person[of];

const named = ({ names }: Probe, id: string, userId: string | null): Sent => {
  if (!names) throw new Error('The route takes no id.');
  return names(id, userId);
};

/** Returns forms of an id of another user, each together with the same form of an unknown id. */
const idPairs = (probe: Probe, them: Person, me: Person): (readonly [string, string])[] => {
  const id = idOf(probe, them);
  const madeUp = randomUUID();
  const [, owner = ''] = id.split('.');
  const [, mine = ''] = idOf(probe, me).split('.');
  const forms = (each: string): string[] => [each, `${each}.${owner}`, `${each}.${mine}`, each.toUpperCase()];
  return forms(bare(id)).map((form, n) => [form, forms(madeUp)[n] ?? '']);
};

/** Removes the requested id and the request id from an answer. */
const alike = ({ status, text }: Answer, id: string): Answer => ({
  status,
  text: text
    .replaceAll(id, 'ID')
    .replaceAll(bare(id), 'ID')
    .replaceAll(/"(?:instance|request_id)":"[^"]*"/g, ''),
});

/** Removes the query from the plan of a search, because the requesting user wrote these words. */
const withoutPlan = ({ body = {} }: Sent, text: string): string =>
  'query' in body ? text.replace(`{"text":${JSON.stringify(body.query)},"reason":"asked"}`, '') : text;
