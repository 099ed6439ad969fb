import { NOW } from '@mneme/domain';
import { expect } from 'vitest';
import { aFactPoint, anEntryPoint, aPoint, aScope } from './builders.js';
import { ODD_STRINGS, type Promises } from './promises.contract.js';
import type { MemoryIndex, SessionsQuery } from '../memory-index.js';

const FIRST: SessionsQuery = { limit: 1_000, cursor: null, instants: NOW };

export const overviewing = (it: Promises<MemoryIndex>): void => {
  it('returns the number of messages of each session, and the time of the first and the last', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([
      aPoint({ id: 'b2', sessionId: 'b', ordinal: 1, saidAt: 50 }),
      aPoint({ id: 'b1', sessionId: 'b', ordinal: 0, saidAt: 90 }),
      aPoint({ id: 'a1', sessionId: 'a', saidAt: -5 }),
      anEntryPoint({ id: 'entry', sessionId: 'b', saidAt: 10_000 }),
      aPoint({ id: 'gone', sessionId: 'c', recordedFrom: 1, recordedTo: 2 }),
    ]);
    await index.of(aScope({ user: 'bo' })).put([aPoint({ id: 'x', sessionId: 'd' })]);
    expect(await scoped.sessions(FIRST)).toEqual({
      sessions: [
        { id: 'a', messages: 1, firstSaidAt: -5, lastSaidAt: -5 },
        { id: 'b', messages: 2, firstSaidAt: 50, lastSaidAt: 90 },
      ],
      cursor: null,
    });
  });

  it('returns the sessions as known and said by an instant', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([
      aPoint({ id: 'b1', sessionId: 'b', ordinal: 0, saidAt: 50, recordedFrom: 100 }),
      aPoint({ id: 'b2', sessionId: 'b', ordinal: 1, saidAt: 90, recordedFrom: 200 }),
      aPoint({ id: 'a1', sessionId: 'a', saidAt: 10, recordedFrom: 150, recordedTo: 200 }),
    ]);
    const at = async (asOf: number | null, knownAt: number | null) =>
      (await scoped.sessions({ ...FIRST, instants: { asOf, knownAt } })).sessions.map(
        ({ id, messages, lastSaidAt }) => [id, messages, lastSaidAt],
      );
    expect(await at(null, 99)).toEqual([]);
    expect(await at(null, 100)).toEqual([['b', 1, 50]]);
    expect(await at(null, 199)).toEqual([
      ['a', 1, 10],
      ['b', 1, 50],
    ]);
    expect(await at(null, 200)).toEqual([['b', 2, 90]]);
    expect(await at(89, null)).toEqual([['b', 1, 50]]);
    expect(await at(49, 199)).toEqual([['a', 1, 10]]);
    expect(await at(9, null)).toEqual([]);
    const instants = { asOf: null, knownAt: 199 };
    const page = await scoped.sessions({ ...FIRST, limit: 1, instants });
    expect(page.sessions.map(({ id }) => id)).toEqual(['a']);
    const rest = await scoped.sessions({ ...FIRST, cursor: page.cursor, instants });
    expect(rest.sessions.map(({ id }) => id)).toEqual(['b']);
  });

  it('pages sessions and users without gaps or duplicates, with any names', async (index) => {
    const names = ODD_STRINGS.filter((name) => name !== '');
    for (const user of names) await index.of(aScope({ user })).put([aPoint()]);
    await index.of(aScope()).put(names.map((sessionId, i) => aPoint({ id: `p${i}`, sessionId })));
    const ids: string[] = [];
    const users: string[] = [];
    for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
      const page = await index.of(aScope()).sessions({ ...FIRST, limit: 2, cursor });
      ids.push(...page.sessions.map(({ id }) => id));
      cursor = page.cursor;
    }
    for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
      const page = await index.in('acme').users({ limit: 2, cursor });
      users.push(...page.users.map(({ user }) => user));
      cursor = page.cursor;
    }
    expect(ids.toSorted()).toEqual(names.toSorted());
    expect(users.toSorted()).toEqual([...names, 'ana'].toSorted());
  });

  it('returns the users and points of one tenant only', async (index) => {
    await index.of(aScope()).put([aPoint({ id: 'a' }), aPoint({ id: 'b', ordinal: 1 })]);
    await index.of(aScope({ user: 'bo' })).put([aPoint({ id: 'a' }), anEntryPoint({ id: 'e' })]);
    await index.of(aScope({ user: 'cy' })).put([aFactPoint({ id: 'f' })]);
    for (const tenant of ['acme2', 'acm', 'acme/bo', 'a%', 'ACME'])
      await index.of(aScope({ tenant, user: 'eve' })).put([aPoint()]);
    expect(await index.in('acme').users(FIRST)).toEqual({
      users: [
        { user: 'ana', messages: 2 },
        { user: 'bo', messages: 1 },
      ],
      cursor: null,
    });
    expect(await index.counts('acme')).toEqual({
      users: 2,
      points: { chunk: 3, entry: 1, fact: 1 },
      pagedOut: 0,
    });
    expect(await index.counts('nobody')).toEqual({ users: 0, points: {}, pagedOut: 0 });
    expect(await index.counts(null)).toEqual({
      users: 7,
      points: { chunk: 8, entry: 1, fact: 1 },
      pagedOut: 0,
    });
  });

  it('rejects a cursor of an overview that it never issued', async (index) => {
    const query = { ...FIRST, limit: 1, cursor: 'made up' };
    const refused = { name: 'Rejected', field: 'cursor' };
    await expect(index.of(aScope()).sessions(query)).rejects.toMatchObject(refused);
    await expect(index.in('acme').users(query)).rejects.toMatchObject(refused);
  });
};
