/** A user with memories, and the ids, token and cursors that another user could have learned. */
export interface Person {
  readonly userId: string;
  /** A word that only this user writes. */
  readonly canary: string;
  /** Ids as returned by the API, which contain their owner. */
  readonly memory: string;
  readonly fact: string;
  readonly event: string;
  readonly receipt: string;
  readonly token: string;
  /** Cursors of first pages with one item, by route. */
  readonly cursors: Readonly<Record<'memories' | 'facts' | 'timeline' | 'messages', string>>;
}

export interface Sent {
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests to one route that try to read the data of another user. */
export interface Probe {
  /** Requests of the user `me` with data of the user `them`. No answer may contain data of `them`. */
  readonly asks?: (me: Person, them: Person) => readonly Sent[];
  /**
   * True if an answer to the owner must contain the canary, which proves that the route returns such words.
   */
  readonly shows?: boolean;
  /** The request for an id. The answer for an id of another user must equal the answer for an unknown id. */
  readonly names?: (id: string, userId: string | null) => Sent;
  /** The kind of id that the path of the route contains. */
  readonly of?: 'memory' | 'fact' | 'event' | 'receipt';
}

/** Session and message ids that all users share. */
export const SESSION = 's1';
export const MESSAGE = 'm1';
/** Idempotency key that all users share. */
export const KEY = { 'idempotency-key': 'the-same' };

const query = (values: Readonly<Record<string, string | number | null | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? '' : `?${given.join('&')}`;
};

const asking = (path: string, userId: string | null): string => `${path}${query({ user_id: userId })}`;
const segment = (id: string): string => encodeURIComponent(id);

const handles = ({ userId }: Person): string => `/v1/users/${segment(userId)}/handles`;
const memory = ({ userId }: Person): string => `/v1/users/${segment(userId)}/memory`;

/**
 * Returns requests for a listing: without filters, with the cursor of `them`, with the token of `them`, for
 * the shared session, and with `more`.
 */
const listing =
  (path: string, cursor: keyof Person['cursors'], more: Readonly<Record<string, string>> = {}) =>
  (me: Person, them: Person): Sent[] =>
    [{}, { cursor: them.cursors[cursor] }, { at_least: them.token }, { run_id: SESSION }, more].map(
      (values) => ({
        path: `${path}${query({ user_id: me.userId, limit: 1_000, ...values })}`,
      }),
    );

const KINDS = ['chunk', 'entry', 'fact', 'digest', 'exchange', 'knowledge'];

const filters = ({ userId, canary }: Person): object[] => [
  {},
  { user_id: userId },
  { user_id: { in: [userId] } },
  { OR: [{ user_id: userId }, { role: 'user' }] },
  { AND: [{ tenant: 'default' }, { scope: `default/${userId}` }] },
  { NOT: [{ speaker: 'nobody' }] },
  { speaker: { ne: 'nobody' } },
  { OR: [{ speaker: canary }, { speaker: { icontains: 'a' } }] },
  { 'metadata.canary': canary },
  { session_id: SESSION },
];

/** One probe per route. The suite fails for a route without a probe. */
export const PROBES: Readonly<Record<string, Probe>> = {
  'POST /v1/memories': {
    asks: (me) => [
      {
        path: '/v1/memories',
        headers: KEY,
        body: messagesOf(me, [{ id: MESSAGE, role: 'user', content: 'Something else.' }]),
      },
    ],
  },
  'POST /v1/sessions/{run_id}/flush': {
    asks: (me) => [
      { path: `/v1/sessions/${SESSION}/flush`, headers: KEY, body: { user_id: me.userId } },
      { path: asking('/v1/sessions/open/flush', me.userId), body: {} },
    ],
  },
  'POST /v1/sessions/{run_id}/close': {
    asks: (me) => [
      { path: `/v1/sessions/${SESSION}/close`, headers: KEY, body: { user_id: me.userId } },
      { path: asking('/v1/sessions/open/close', me.userId), body: {} },
    ],
  },
  'POST /v1/consolidations': {
    asks: (me) => [
      { path: '/v1/consolidations', headers: KEY, body: { user_id: me.userId } },
      { path: '/v1/consolidations', headers: KEY, body: {} },
    ],
  },
  'GET /v1/consolidations': {
    asks: (me) => [{ path: asking('/v1/consolidations', me.userId) }],
  },
  'GET /v1/consolidations/{id}': {
    of: 'event',
    names: (id, user) => ({ path: asking(`/v1/consolidations/${segment(id)}`, user) }),
  },
  'POST /v1/consolidations/{id}/undo': {
    of: 'event',
    names: (id, user) => ({ path: asking(`/v1/consolidations/${segment(id)}/undo`, user), body: {} }),
  },
  'DELETE /v1/memories': {
    asks: (me) => [
      { path: `/v1/memories${query({ user_id: me.userId, run_id: 'never' })}`, headers: KEY },
      { path: `/v1/memories${query({ user_id: me.userId, run_id: 'never', message_id: MESSAGE })}` },
    ],
  },
  'GET /v1/erasures/{receipt_id}': {
    of: 'receipt',
    names: (id, user) => ({ path: asking(`/v1/erasures/${segment(id)}`, user) }),
  },
  'GET /v1/memories': { shows: true, asks: listing('/v1/memories', 'memories') },
  'GET /v1/memories/{id}': {
    of: 'memory',
    names: (id, user) => ({ path: asking(`/v1/memories/${segment(id)}`, user) }),
  },
  'GET /v1/memories/{id}/history': {
    of: 'memory',
    names: (id, user) => ({ path: asking(`/v1/memories/${segment(id)}/history`, user) }),
  },
  'DELETE /v1/memories/{id}': {
    of: 'memory',
    names: (id, user) => ({ path: asking(`/v1/memories/${segment(id)}`, user) }),
  },
  'PATCH /v1/memories/{id}': {
    of: 'memory',
    names: (id, user) => ({ path: asking(`/v1/memories/${segment(id)}`, user), body: { text: 'Gone.' } }),
  },
  'PUT /v1/memories/{id}': {
    of: 'memory',
    names: (id, user) => ({ path: asking(`/v1/memories/${segment(id)}`, user), body: { text: 'Gone.' } }),
  },
  'PUT /v1/batch': {
    of: 'memory',
    names: (id, user) => ({
      path: '/v1/batch',
      body: { user_id: user, memories: [{ memory_id: id, text: 'Gone.' }] },
    }),
  },
  'DELETE /v1/batch': {
    of: 'memory',
    names: (id, user) => ({ path: '/v1/batch', body: { user_id: user, memories: [{ memory_id: id }] } }),
  },
  'POST /v1/search': {
    shows: true,
    asks: (me, them) =>
      filters(them).flatMap((filter) =>
        [them.canary, 'Who is afraid of thunder?', 'Where do I live?'].map((words) => ({
          path: '/v1/search',
          body: {
            user_id: me.userId,
            query: words,
            top_k: 1_000,
            kinds: KINDS,
            explain: true,
            mode: 'thorough',
            filters: filter,
            at_least: them.token,
          },
        })),
      ),
  },
  'POST /v1/context': {
    shows: true,
    asks: (me, them) =>
      ['text', 'json', 'messages'].flatMap((format) => [
        { path: '/v1/context', body: { user_id: me.userId, query: 'Who is afraid of thunder?', format } },
        {
          path: '/v1/context',
          body: {
            user_id: me.userId,
            query: 'Who is afraid of thunder?',
            kinds: ['chunk', 'entry', 'fact', 'digest'],
            format,
          },
        },
        {
          path: '/v1/context',
          body: {
            user_id: me.userId,
            run_id: SESSION,
            format,
            budget_tokens: 100_000,
            messages: [{ role: 'user', content: 'Where do I live?' }],
            active_message_ids: [MESSAGE],
            at_least: them.token,
          },
        },
      ]),
  },
  'POST /v1/recall': {
    shows: true,
    asks: (me, them) =>
      [{}, { run_id: SESSION }, { run_id: SESSION, sessions: 'this' }].map((where) => ({
        path: '/v1/recall',
        body: {
          user_id: me.userId,
          query: 'Who is afraid of thunder?',
          k: 100,
          floor: -1,
          at_least: them.token,
          ...where,
        },
      })),
  },
  'POST /v1/restore': {
    shows: true,
    asks: (me, them) =>
      ['text', 'json', 'messages'].map((format) => ({
        path: '/v1/restore',
        body: { user_id: me.userId, run_id: SESSION, format, at_least: them.token },
      })),
  },
  'POST /v1/feedback': {
    of: 'memory',
    names: (id, user) => ({ path: '/v1/feedback', body: { user_id: user, results: [{ id, helped: true }] } }),
  },
  // The API key permits listing all users, but their messages and sessions are read only by user id.
  'GET /v1/users': { asks: () => [{ path: '/v1/users?limit=1000' }] },
  'GET /v1/users/{user_id}/handles': { asks: (me) => [{ path: handles(me) }] },
  // A user with memories cannot become a handle.
  'PUT /v1/users/{user_id}/handles/{handle}': {
    asks: (me, them) => [{ path: `${handles(me)}/${segment(them.userId)}` }],
  },
  'DELETE /v1/users/{user_id}/handles/{handle}': {
    asks: (me, them) => [{ path: `${handles(me)}/${segment(them.userId)}` }],
  },
  'GET /v1/users/{user_id}/memory': {
    asks: (me) => [{ path: memory(me) }, { path: `${memory(me)}?run_id=${SESSION}` }],
  },
  'PUT /v1/users/{user_id}/memory': {
    asks: (me) => [{ path: memory(me), body: { recall: 'on', run_id: SESSION } }],
  },
  'GET /v1/sessions': {
    asks: (me, them) =>
      [undefined, them.cursors.messages].map((cursor) => ({
        path: `/v1/sessions${query({ user_id: me.userId, limit: 1_000, cursor })}`,
      })),
  },
  'GET /v1/sessions/{run_id}/messages': {
    shows: true,
    asks: (me, them) =>
      [undefined, them.cursors.messages].map((cursor) => ({
        path: `/v1/sessions/${SESSION}/messages${query({ user_id: me.userId, limit: 1_000, cursor })}`,
      })),
  },
  'PUT /v1/sessions/{run_id}/messages/{id}': {
    asks: (me) =>
      [MESSAGE, 'unknown'].map((id) => ({
        path: `/v1/sessions/${SESSION}/messages/${id}`,
        headers: KEY,
        body: { user_id: me.userId, message: { role: 'user', content: `${me.canary} is here.` } },
      })),
  },
  'POST /v1/facts': {
    asks: (me) => [
      {
        path: '/v1/facts',
        headers: KEY,
        body: { user_id: me.userId, facts: [{ subject: 'Rex', predicate: 'fears', object: 'cats' }] },
      },
    ],
  },
  'GET /v1/facts': { shows: true, asks: listing('/v1/facts', 'facts', { subject: 'Rex' }) },
  'GET /v1/facts/timeline': {
    shows: true,
    asks: listing('/v1/facts/timeline', 'timeline', { subject: 'Rex' }),
  },
  'GET /v1/graph': {
    shows: true,
    asks: (me, them) =>
      // The answer repeats the name of the requested entity, so no request names the canary.
      [undefined, 'Rex', 'user'].map((entity) => ({
        path: `/v1/graph${query({ user_id: me.userId, entity, hops: 4, limit: 1_000, at_least: them.token })}`,
      })),
  },
  'GET /v1/profile': {
    shows: true,
    asks: (me, them) => [{ path: `/v1/profile${query({ user_id: me.userId, at_least: them.token })}` }],
  },
  'DELETE /v1/facts': {
    asks: (me, them) => [
      { path: `/v1/facts${query({ user_id: me.userId, run_id: SESSION, key: `of ${them.userId}` })}` },
    ],
  },
  'DELETE /v1/facts/{id}': {
    of: 'fact',
    names: (id, user) => ({ path: asking(`/v1/facts/${segment(id)}`, user) }),
  },
  'POST /v1/facts/{id}/end': {
    of: 'fact',
    names: (id, user) => ({
      path: asking(`/v1/facts/${segment(id)}/end`, user),
      body: { user_id: user, invalid_at: '2030-01-01T00:00:00Z' },
    }),
  },
  'GET /v1/events/{event_id}': {
    of: 'event',
    names: (id, user) => ({ path: asking(`/v1/events/${segment(id)}`, user) }),
  },
  'GET /v1/parked': { asks: () => [{ path: '/v1/parked?limit=1000' }] },
  'GET /v1/parked/{id}': { of: 'event', names: (id) => ({ path: `/v1/parked/${segment(id)}` }) },
  'POST /v1/parked/{id}/replay': {
    of: 'event',
    names: (id) => ({ path: `/v1/parked/${segment(id)}/replay`, body: {} }),
  },
  'GET /v1/stats': { asks: () => [{ path: '/v1/stats' }] },
  'GET /v1/clock': { asks: () => [{ path: '/v1/clock' }] },
  'POST /v1/clock/confirm': { asks: () => [{ path: '/v1/clock/confirm', body: {} }] },
  'GET /v1/instructions': { asks: () => [{ path: '/v1/instructions' }] },
  'PUT /v1/instructions': { asks: () => [{ path: '/v1/instructions', body: {} }] },
  'GET /v1/retention': { asks: () => [{ path: '/v1/retention' }] },
  'PUT /v1/retention': { asks: () => [{ path: '/v1/retention', body: { rules: [] } }] },
  'GET /v1/knowledge': { asks: () => [{ path: '/v1/knowledge' }, { path: '/v1/knowledge?about=porto' }] },
  'GET /v1/knowledge/settings': { asks: () => [{ path: '/v1/knowledge/settings' }] },
  'PUT /v1/knowledge/settings': { asks: () => [{ path: '/v1/knowledge/settings', body: {} }] },
  'GET /health/live': { asks: () => [{ path: '/health/live' }] },
  'GET /health/ready': { asks: () => [{ path: '/health/ready' }] },
};

export const messagesOf = ({ userId }: Pick<Person, 'userId'>, messages: readonly object[]): object => ({
  user_id: userId,
  run_id: SESSION,
  messages,
});
