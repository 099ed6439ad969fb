import type { StateStore } from '@mneme/ports';
import { aStateRow } from '@mneme/ports/testing';
import { expect, it } from 'vitest';
import { connectGraph, type Graph } from './store/graph.js';
import { countNodes, describeOnNeo4j, inStore } from './store/neo4j.fixture.js';
import { neo4jState } from './state/state-store.js';

const RACERS = 4;

/** Opens several stores of one deployment with their own connections, as in several processes. */
const racing = (work: (racers: readonly StateStore[]) => Promise<void>): Promise<void> =>
  inStore(async (_stores, _graph, options) => {
    const graphs = Array.from({ length: RACERS }, () => connectGraph(options));
    try {
      await work(graphs.map((graph) => neo4jState(graph, options.store)));
    } finally {
      await Promise.all(graphs.map((graph) => graph.close()));
    }
  });

const winners = async (racers: readonly StateStore[], key: string, version: number): Promise<number[]> => {
  const lost = await Promise.all(
    racers.map((store, who) => store.compareAndSet([aStateRow({ key, version, state: who })])),
  );
  return lost.flatMap((keys, who) => (keys.length === 0 ? [who] : []));
};

describeOnNeo4j('concurrent writers of state', () => {
  it(
    'accepts the row of one writer in each of 300 rounds on one key, and then returns this row',
    () =>
      racing(async (racers) => {
        for (let version = 0; version < 300; version += 1) {
          const won = await winners(racers, 'k', version);
          expect(won).toHaveLength(1);
          const rows = await racers[0]?.load('segment', ['k']);
          expect(rows).toEqual([aStateRow({ key: 'k', version: version + 1, state: won[0] })]);
        }
      }),
    120_000,
  );

  it('accepts the row of one writer for each of 100 new keys', () =>
    racing(async (racers) => {
      for (let round = 0; round < 100; round += 1) {
        expect(await winners(racers, `new ${round}`, 0)).toHaveLength(1);
      }
    }));

  it('accepts the row of one writer for each key, for any order of the keys', () =>
    racing(async (racers) => {
      const keys = Array.from({ length: 60 }, (_, i) => `k${(i * 37) % 60}`);
      const lost = await Promise.all(
        racers.map((store, who) =>
          store.compareAndSet(
            [...keys.slice(who * 15), ...keys.slice(0, who * 15)].map((key) => aStateRow({ key })),
          ),
        ),
      );
      const wins = keys.map((key) => lost.filter((names) => !names.includes(key)).length);
      expect(wins).toEqual(keys.map(() => 1));
    }));
});

describeOnNeo4j('a losing writer of state', () => {
  it('a refused write leaves no node behind if its row does not exist', () =>
    inStore(async ({ state }, graph, { store }) => {
      expect(await state.compareAndSet([aStateRow({ key: 'never', version: 3 })])).toEqual(['never']);
      expect(await countNodes(graph, store)).toBe(0);
    }));

  it('returns the keys of all rows that another writer has changed, in the order of the rows, even from several requests', () =>
    inStore(async ({ state }) => {
      const rows = Array.from({ length: 450 }, (_, i) =>
        aStateRow({ key: `k${i}`, version: i % 3 === 0 ? 1 : 0 }),
      );
      const lost = rows.filter(({ version }) => version === 1).map(({ key }) => key);
      expect(await state.compareAndSet(rows)).toEqual(lost);
      const kept = await state.load('segment', [...rows.map(({ key }) => key), 'k1']);
      expect(kept).toHaveLength(300);
    }));

  it('refuses the second of two rows that write the same new key in one call', () =>
    inStore(async ({ state }) => {
      const [first, second] = [aStateRow({ key: 'k', state: 1 }), aStateRow({ key: 'k', state: 2 })];
      expect(await state.compareAndSet([first, second])).toEqual(['k']);
      expect(
        await state.compareAndSet([
          { ...first, version: 1 },
          { ...second, version: 2 },
        ]),
      ).toEqual([]);
      expect(await state.load('segment', ['k'])).toEqual([{ ...second, version: 3 }]);
    }));
});

describeOnNeo4j('state', () => {
  it('reports a row as written if the write is repeated after its answer was lost', () =>
    inStore(async (_stores, graph, { store }) => {
      const forgetful: Graph = { ...graph, write: (work) => graph.write(work).then(() => graph.write(work)) };
      const state = neo4jState(forgetful, store);
      expect(await state.compareAndSet([aStateRow({ key: 'k', state: 'mine' })])).toEqual([]);
      expect(await state.load('segment', ['k'])).toEqual([
        aStateRow({ key: 'k', version: 1, state: 'mine' }),
      ]);
      expect(await state.compareAndSet([aStateRow({ key: 'k', state: 'late' })])).toEqual(['k']);
    }));

  it('erases more rows than fit in one transaction', () =>
    inStore(async ({ state }, graph, { store }) => {
      await state.compareAndSet(Array.from({ length: 2_100 }, (_, i) => aStateRow({ key: `k${i}` })));
      await state.erase('acme/ana');
      expect(await countNodes(graph, store)).toBe(0);
    }));
});
