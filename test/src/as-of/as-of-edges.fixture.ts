import type { Kind, MnemeClient, Result } from '@mneme/client';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from '../reads/reading.fixture.js';
import { everythingOf, justBefore, laterThanNow } from '../tools/service.fixture.js';

const JANUARY = '2026-01-10T09:00:00.000Z';
const FEBRUARY = '2026-02-10T09:00:00.000Z';
const year = (n: number): string => `${n}-01-01T00:00:00.000Z`;

const textsOf = (results: readonly Result[]): string[] => results.map(({ memory }) => memory);
const citedIn = (results: readonly Result[]): string[] =>
  results.flatMap(({ sources }) => sources.map(({ messageId }) => messageId)).sort();

export interface Running extends Pick<Reader, 'settled'> {
  readonly client: MnemeClient;
}

/**
 * Tests, for every stack, reads at the exact start and end of intervals. Intervals include their start and
 * exclude their end.
 */
export const asOfEdges = (running: () => Running): void => {
  const userId = `edge ${randomUUID()}`;
  beforeAll(async () => {
    const { client, settled } = running();
    for (const [runId, id, content, timestamp] of [
      ['a', 'm1', 'I live in Porto.', JANUARY],
      ['b', 'm2', 'I moved to Lisbon.', FEBRUARY],
    ] as const) {
      await client.memories.add({
        userId,
        runId,
        messages: [{ role: 'user', name: 'Ana', id, content, timestamp }],
      });
      await client.sessions.close(runId, { userId });
      await settled();
      await laterThanNow();
    }
  }, 120_000);

  const found = async (kind: Kind, instants: object = {}) => {
    const query = { userId, query: 'Where does Ana live?', kinds: [kind], ...instants };
    return (await running().client.search(query)).results;
  };
  const entries = (instants: object = {}) =>
    everythingOf(running().client.memories.list({ userId, ...instants }));
  const sessions = async (instants: object): Promise<string[]> => {
    const { list, messages } = running().client.sessions;
    const all = await everythingOf(list({ userId, ...instants }));
    const said = await Promise.all(
      ['a', 'b'].map((runId) => everythingOf(messages(runId, { userId, ...instants }))),
    );
    expect(said.map(({ length }) => length).filter((count) => count > 0)).toEqual(
      all.map(({ messages: count }) => count),
    );
    return all.map(({ runId }) => runId);
  };

  describe('reads with as_of', () => {
    it.each([
      [justBefore(JANUARY), []],
      [JANUARY, ['m1']],
      [justBefore(FEBRUARY), ['m1']],
      [FEBRUARY, ['m1', 'm2']],
    ])('finds the messages said by %s: %j', async (asOf, said) => {
      expect(citedIn(await found('chunk', { asOf }))).toEqual(said);
      expect(citedIn(await entries({ asOf }))).toEqual(said);
      expect(await sessions({ asOf })).toEqual(said.map((id) => (id === 'm1' ? 'a' : 'b')));
    });

    it('finds the facts that held at as_of according to the present knowledge', async () => {
      const at = async (asOf?: string) => textsOf(await found('fact', { asOf }));
      expect(await at()).toEqual([
        'Ana lives in Lisbon (as of 10 February 2026)',
        'Ana lives in Porto (until 10 February 2026)',
      ]);
      expect(await at(JANUARY)).toEqual(['Ana lives in Porto (until 10 February 2026)']);
      expect(await at(justBefore(JANUARY))).toEqual([]);
    });
  });

  describe('reads with known_at', () => {
    it('finds the messages and sessions recorded by known_at', async () => {
      const recordedAt = new Map(
        (await found('chunk')).map((each) => [citedIn([each])[0], each.createdAt] as const),
      );
      const [first = '', second = ''] = [recordedAt.get('m1'), recordedAt.get('m2')];
      for (const [knownAt, said] of [
        [justBefore(first), []],
        [first, ['m1']],
        [justBefore(second), ['m1']],
        [second, ['m1', 'm2']],
      ] as const) {
        expect(citedIn(await found('chunk', { knownAt }))).toEqual(said);
        expect(await sessions({ knownAt })).toEqual(said.map((id) => (id === 'm1' ? 'a' : 'b')));
      }
    });

    it('finds the entries remembered by known_at, in lists and by id', async () => {
      const [lisbon, porto] = await entries();
      const { get, history } = running().client.memories;
      for (const entry of [lisbon, porto]) {
        const { id = '', createdAt: knownAt = '', memory } = entry ?? {};
        expect((await get(id, { knownAt })).memory).toBe(memory);
        expect((await history(id, { knownAt })).map(({ event }) => event)).toEqual(['add']);
        await expect(get(id, { knownAt: justBefore(knownAt) })).rejects.toMatchObject({ status: 404 });
        await expect(history(id, { knownAt: justBefore(knownAt) })).rejects.toMatchObject({ status: 404 });
        const then = textsOf(await entries({ knownAt: justBefore(knownAt) }));
        expect(then).toEqual(entry === lisbon ? [porto?.memory] : []);
      }
    });

    it('finds the facts believed at known_at', async () => {
      const facts = await everythingOf(running().client.facts.list({ userId, predicate: 'lives_in' }));
      const movedAt = facts[0]?.createdAt ?? '';
      const at = async (knownAt: string) => textsOf(await found('fact', { knownAt }));
      expect(await at(movedAt)).toEqual([
        'Ana lives in Lisbon (as of 10 February 2026)',
        'Ana lives in Porto (until 10 February 2026)',
      ]);
      expect(await at(justBefore(movedAt))).toEqual(['Ana lives in Porto (as of 10 January 2026)']);
    });
  });

  it('combines as_of and known_at', async () => {
    const { client, settled } = running();
    const person = `bo ${randomUUID()}`;
    for (const [object, from] of [
      ['Tencent', 2020],
      ['Moonshot', 2023],
    ] as const) {
      const fact = { subject: 'Ana', predicate: 'works_at', object, validAt: year(from) };
      await client.facts.state({ userId: person, facts: [fact] });
      await settled();
      await laterThanNow();
    }
    const timeline = await everythingOf(client.facts.timeline({ userId: person }));
    const [first = '', second = ''] = timeline.map(({ createdAt }) => createdAt);
    const held = async (asOf: string, knownAt: string) =>
      (await everythingOf(client.facts.list({ userId: person, asOf, knownAt }))).map(({ object }) => object);
    const rows = [year(2019), year(2021), year(2024)].map((asOf) =>
      Promise.all([justBefore(first), first, justBefore(second), second].map((known) => held(asOf, known))),
    );
    expect(await Promise.all(rows)).toEqual([
      [[], [], [], []],
      [[], ['Tencent'], ['Tencent'], ['Tencent']],
      [[], ['Tencent'], ['Tencent'], ['Moonshot']],
    ]);
  });
};
