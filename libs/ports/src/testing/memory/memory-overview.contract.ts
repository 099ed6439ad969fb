import { NOW } from '@mneme/domain';
import { describe, expect } from 'vitest';
import { aFactPoint, anEntryPoint, aPoint, aScope } from '../builders.js';
import { ODD_STRINGS, type Open, promises, type Promises } from '../promises.contract.js';
import { readPages } from '../pages.js';
import type { Scoped } from '../../memory/memory-index.js';
import type { MemoryOverview, SessionsQuery } from '../../memory/memory-overview.js';
import type { MemoryWriter } from '../../memory/memory-writer.js';

const FIRST: SessionsQuery = { limit: 1_000, cursor: null, instants: NOW, agentId: null };

const A_SOURCE = { messageId: 'a1', sessionId: 'a', saidAt: 10 };

type Overviewed = Scoped<MemoryWriter> & MemoryOverview;

export const memoryOverviewContract = (open: Open<Overviewed>): void => {
  describe('MemoryOverview', () => {
    const it = promises(open);
    testOverviews(it);
    testCounts(it);
  });
};

const testOverviews = (it: Promises<Overviewed>): void => {
  it('returns the number of messages of each session, and the time of its first and last message', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([
      aPoint({ id: 'b2', sessionId: 'b', ordinal: 1, saidAt: 50 }),
      aPoint({ id: 'b1', sessionId: 'b', ordinal: 0, saidAt: 90 }),
      aPoint({ id: 'a1', sessionId: 'a', saidAt: -5 }),
      anEntryPoint({ id: 'entry', sessionId: 'b', saidAt: 10_000 }),
      aPoint({ id: 'gone', sessionId: 'c', recordedFrom: 1, recordedTo: 2 }),
    ]);
    await index.of(aScope({ user: 'bo' })).put([aPoint({ id: 'x', sessionId: 'd' })]);
    expect(await index.sessions(aScope(), FIRST)).toEqual({
      sessions: [
        { id: 'a', messages: 1, firstSaidAt: -5, lastSaidAt: -5 },
        { id: 'b', messages: 2, firstSaidAt: 50, lastSaidAt: 90 },
      ],
      cursor: null,
    });
  });

  it('counts only messages that were said by asOf and known at knownAt', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([
      aPoint({ id: 'b1', sessionId: 'b', ordinal: 0, saidAt: 50, recordedFrom: 100 }),
      aPoint({ id: 'b2', sessionId: 'b', ordinal: 1, saidAt: 90, recordedFrom: 200 }),
      aPoint({ id: 'a1', sessionId: 'a', saidAt: 10, recordedFrom: 150, recordedTo: 200 }),
    ]);
    const at = async (asOf: number | null, knownAt: number | null) =>
      (await index.sessions(aScope(), { ...FIRST, instants: { asOf, knownAt } })).sessions.map(
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
    const page = await index.sessions(aScope(), { ...FIRST, limit: 1, instants });
    expect(page.sessions.map(({ id }) => id)).toEqual(['a']);
    const rest = await index.sessions(aScope(), { ...FIRST, cursor: page.cursor, instants });
    expect(rest.sessions.map(({ id }) => id)).toEqual(['b']);
  });

  it('counts only the messages to one agent, and leaves out sessions without such messages', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([
      aPoint({ id: 'b1', sessionId: 'b', ordinal: 0, saidAt: 50, agentId: 'coach' }),
      aPoint({ id: 'b2', sessionId: 'b', ordinal: 1, saidAt: 60, agentId: 'tutor' }),
      aPoint({ id: 'b3', sessionId: 'b', ordinal: 2, saidAt: 90, agentId: 'coach' }),
      aPoint({ id: 'a1', sessionId: 'a', saidAt: 10 }),
      aPoint({ id: 'c1', sessionId: 'c', agentId: 'coach', recordedFrom: 1, recordedTo: 2 }),
      anEntryPoint({ id: 'e1', sessionId: 'a', sources: [{ ...A_SOURCE, agentId: 'coach' }] }),
    ]);
    const ofAgent = async (agentId: string) =>
      (await index.sessions(aScope(), { ...FIRST, agentId })).sessions;
    expect(await ofAgent('coach')).toEqual([{ id: 'b', messages: 2, firstSaidAt: 50, lastSaidAt: 90 }]);
    expect(await ofAgent('tutor')).toEqual([{ id: 'b', messages: 1, firstSaidAt: 60, lastSaidAt: 60 }]);
    expect(await ofAgent('nobody')).toEqual([]);
  });

  it('pages sessions and users without gaps or duplicates, with any names', async (index) => {
    const names = ODD_STRINGS.filter((name) => name !== '');
    for (const user of names) await index.of(aScope({ user })).put([aPoint()]);
    await index.of(aScope()).put(names.map((sessionId, i) => aPoint({ id: `p${i}`, sessionId })));
    const sessions = await readPages((cursor) => index.sessions(aScope(), { ...FIRST, limit: 2, cursor }));
    const users = await readPages((cursor) => index.users('acme', { limit: 2, cursor }));
    const ids = sessions.flatMap((page) => page.sessions.map(({ id }) => id));
    expect(ids.sort()).toEqual(names.toSorted());
    const userNames = users.flatMap((page) => page.users.map(({ user }) => user));
    expect(userNames.sort()).toEqual([...names, 'ana'].toSorted());
  });

  it('rejects a cursor of an overview that it never issued', async (index) => {
    const query = { ...FIRST, limit: 1, cursor: 'made up' };
    const refused = { name: 'Rejected', field: 'cursor' };
    await expect(index.sessions(aScope(), query)).rejects.toMatchObject(refused);
    await expect(index.users('acme', query)).rejects.toMatchObject(refused);
  });
};

const testCounts = (it: Promises<Overviewed>): void => {
  it('returns the users and points of one tenant only', async (index) => {
    await index.of(aScope()).put([aPoint({ id: 'a' }), aPoint({ id: 'b', ordinal: 1 })]);
    await index.of(aScope({ user: 'bo' })).put([aPoint({ id: 'a' }), anEntryPoint({ id: 'e' })]);
    await index.of(aScope({ user: 'cy' })).put([aFactPoint({ id: 'f' })]);
    for (const tenant of ['acme2', 'acm', 'acme/bo', 'a%', 'ACME'])
      await index.of(aScope({ tenant, user: 'eve' })).put([aPoint()]);
    expect(await index.users('acme', FIRST)).toEqual({
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

  it('counts the paged-out entries', async (index) => {
    const marked = { metadata: { paged_out: true } };
    const entry = anEntryPoint({ id: 'entry', ...marked });
    const pagedOut = async () => (await index.counts(null)).pagedOut;
    await index.of(aScope()).put([entry, anEntryPoint({ id: 'active' }), aPoint({ id: 'chunk', ...marked })]);
    expect(await pagedOut()).toBe(1);
    await index.of(aScope()).put([{ ...entry, metadata: {} }]);
    expect(await pagedOut()).toBe(0);
  });
};
