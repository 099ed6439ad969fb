import { beforeAll, describe, expect, it } from 'vitest';
import { aService, type ClientMessage, resultsOf } from '../service.fixture.js';

const service = aService();
const JANUARY = '2026-01-10T09:00:00.000Z';
const FEBRUARY = '2026-02-10T09:00:00.000Z';
const MARCH = '2026-03-10T09:00:00.000Z';

describe('filters', () => {
  let user = '';
  const LINES: readonly (ClientMessage & { readonly session: string })[] = [
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
      metadata: { n: '3', isDone: true, owner: null, 'a"b.c': 1, place: { city: { name: 'Faro' } } },
    },
  ];
  const citedFor = async (asked: object): Promise<string[]> => {
    const body = { user_id: user, query: 'cat', kinds: ['chunk'], ...asked };
    const results = resultsOf(await service.ask('/v1/search', { body }));
    return results.flatMap(({ sources }) => sources.map(({ message_id }) => message_id)).sort();
  };
  beforeAll(async () => {
    user = service.newUser();
    for (const { session, ...line } of LINES) await service.say(user, session, [line]);
  });

  const CASES: readonly (readonly [string, Record<string, unknown>, readonly string[]])[] = [
    ['an empty filter', {}, ['m1', 'm2', 'm3', 'm4']],
    ['a value', { speaker: 'Bo' }, ['m3']],
    ['eq', { speaker: { eq: 'Ana' } }, ['m1', 'm2']],
    ['ne', { speaker: { ne: 'Ana' } }, ['m3', 'm4']],
    ['ne on a field that some messages lack', { 'metadata.isDone': { ne: true } }, ['m1', 'm2', 'm3']],
    ['eq, which also compares the type', { 'metadata.n': { eq: 3 } }, ['m3']],
    ['eq null', { 'metadata.owner': { eq: null } }, ['m4']],
    ['eq true', { 'metadata.isDone': true }, ['m4']],
    ['gt', { 'metadata.n': { gt: 1 } }, ['m2', 'm3']],
    ['gte', { 'metadata.n': { gte: 2 } }, ['m2', 'm3']],
    ['lt', { 'metadata.n': { lt: 2 } }, ['m1']],
    ['lte', { 'metadata.n': { lte: 2 } }, ['m1', 'm2']],
    ['two operators of one field', { 'metadata.n': { gt: 1, lt: 3 } }, ['m2']],
    ['in', { speaker: { in: ['Bo', 'Mo'] } }, ['m3', 'm4']],
    ['in an empty list', { speaker: { in: [] } }, []],
    ['nin', { speaker: { nin: ['Bo', 'Mo'] } }, ['m1', 'm2']],
    ['contains', { 'metadata.team': { contains: 'lue' } }, ['m2', 'm3']],
    ['contains, with upper and lower case', { 'metadata.team': { contains: 'blue' } }, ['m3']],
    ['icontains', { 'metadata.team': { icontains: 'BLUE' } }, ['m2', 'm3']],
    ['an element of a list', { 'metadata.tags': 'y' }, ['m3']],
    ['session_id', { session_id: 'b' }, ['m3', 'm4']],
    ['run_id, an alias of session_id', { run_id: { ne: 'b' } }, ['m1', 'm2']],
    ['role', { role: 'assistant' }, ['m4']],
    ['said_at', { said_at: { gte: FEBRUARY, lt: MARCH } }, ['m2', 'm3']],
    ['a day', { said_at: '2026-02-10' }, ['m2', 'm3']],
    ['all days but one', { said_at: { ne: '2026-02-10' } }, ['m1', 'm4']],
    ['from a day', { said_at: { gte: '2026-02-10' } }, ['m2', 'm3', 'm4']],
    ['after a day', { said_at: { gt: '2026-02-10' } }, ['m4']],
    ['up to a day', { said_at: { lte: '2026-02-10' } }, ['m1', 'm2', 'm3']],
    ['before a day', { said_at: { lt: '2026-02-10' } }, ['m1']],
    ['said_at in another zone', { said_at: { eq: '2026-02-10T10:00:00+01:00' } }, ['m2', 'm3']],
    ['timestamp, an alias of said_at', { timestamp: { gt: FEBRUARY } }, ['m4']],
    ['several fields at once', { speaker: 'Ana', 'metadata.n': 2 }, ['m2']],
    ['AND', { AND: [{ session_id: 'b' }, { role: 'user' }] }, ['m3']],
    ['OR', { OR: [{ speaker: 'Bo' }, { 'metadata.n': 1 }] }, ['m1', 'm3']],
    ['NOT', { NOT: { speaker: 'Ana' } }, ['m3', 'm4']],
    ['NOT of several conditions', { NOT: [{ session_id: 'b' }, { role: 'user' }] }, ['m1', 'm2', 'm4']],
    [
      'nested AND, OR and NOT',
      { AND: [{ OR: [{ speaker: 'Bo' }, { role: 'assistant' }] }, { NOT: { said_at: MARCH } }] },
      ['m3'],
    ],
    ['a key with a quote and a dot', { 'metadata.a"b.c': 1 }, ['m4']],
    ['a key of a nested object', { 'metadata.place.city.name': 'Faro' }, ['m4']],
    ['a text on a field that holds an object', { 'metadata.place.city': 'Faro' }, []],
    ['a field that no message has', { 'metadata.absent': 1 }, []],
    ['a value that looks like SQL', { speaker: "Ana' OR '1'='1" }, []],
    ['a key that looks like SQL', { "metadata.n') OR 1=1 --": 1 }, []],
  ];
  it.each(CASES)('returns only messages that match a filter: %s', async (_, filters, expected) => {
    expect(await citedFor({ filters })).toEqual(expected);
  });

  it.each([
    { AND: [{ user_id: '<user>' }, { role: 'assistant' }] },
    { user_id: '<user>', AND: [{ role: 'assistant' }] },
    { AND: [{ AND: [{ user_id: '<user>', role: 'assistant' }] }] },
  ])('finds the user among the conditions: %j', async (filters) => {
    const named = JSON.parse(JSON.stringify(filters).replace('<user>', user)) as object;
    expect(await citedFor({ user_id: undefined, filters: named })).toEqual(['m4']);
  });

  it.each([
    [{ OR: [{ user_id: 'ana' }, { role: 'user' }] }, 'unknown-field'],
    [{ AND: [{ user_id: 'ana' }, { user_id: 'bo' }] }, 'contradictory-user'],
    [{ AND: [{ user_id: 7 }] }, 'invalid-field'],
  ])('refuses %j', async (filters, code) => {
    const answer = await service.ask('/v1/search', { body: { user_id: 'ana', query: 'cat', filters } });
    expect([answer.status, answer.body['code']]).toEqual([400, code]);
  });

  it('applies a filter together with the requested session', async () => {
    expect(await citedFor({ run_id: 'b', filters: { role: 'user' } })).toEqual(['m3']);
  });
});
