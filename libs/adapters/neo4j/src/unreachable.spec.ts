import { Unavailable } from '@mneme/domain';
import { aClaimHistory, aScope, aSlotChange, aStateRow, relayTo } from '@mneme/ports/testing';
import { expect, it } from 'vitest';
import { cypher } from './store/cypher.js';
import { connectGraph, type Neo4jOptions } from './store/graph.js';
import { migrateGraph, assertSchema } from './store/migrate-graph.js';
import { describeOnNeo4j, inStore, someOptions } from './store/neo4j.fixture.js';
import { openNeo4j } from './open-neo4j.js';
import { stateId } from './state/state-row.js';
import { neo4jState } from './state/state-store.js';

const failure = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'it worked',
    (error: unknown) => error,
  );
const codeOf = async (call: Promise<unknown>): Promise<unknown> => {
  const error = await failure(call);
  return error instanceof Unavailable ? error.code : error;
};

describeOnNeo4j('a graph that does not answer', () => {
  it('fails every call with graph-unreachable, and accepts calls again when the server is back', () =>
    inStore(async (_stores, _graph, options) => {
      const relay = await relayTo(options.address);
      const stores = await openNeo4j({ ...options, address: relay.url, patienceMs: 1_000 });
      const facts = stores.facts.of(aScope());
      await stores.state.compareAndSet([aStateRow()]);
      await relay.cut();
      expect(
        await Promise.all(
          [
            stores.state.load('segment', ['acme/ana/s1']),
            stores.state.compareAndSet([aStateRow({ version: 1 })]),
            stores.state.erase('acme/ana'),
            facts.write([aSlotChange({ claims: [aClaimHistory()] })]),
            facts.slots(['slot1']),
            facts.erase(),
          ].map(codeOf),
        ),
      ).toEqual(Array.from({ length: 6 }, () => 'graph-unreachable'));
      await relay.mend();
      expect(await stores.state.load('segment', ['acme/ana/s1'])).toEqual([aStateRow({ version: 1 })]);
      expect(await facts.slots(['slot1'])).toEqual([]);
      await stores.close();
      await relay.cut();
    }));

  it('throws graph-unreachable when a graph without a server is opened or migrated', async () => {
    const nowhere = someOptions({ address: 'bolt://127.0.0.1:1', patienceMs: 500 });
    expect(await codeOf(openNeo4j(nowhere))).toBe('graph-unreachable');
    expect(await codeOf(migrateGraph(nowhere))).toBe('graph-unreachable');
  });
});

describeOnNeo4j('opening a graph', () => {
  it('throws graph-missing if the database does not exist', async () => {
    expect(await codeOf(openNeo4j(someOptions({ database: 'no-such-one', patienceMs: 2_000 })))).toBe(
      'graph-missing',
    );
  });

  it('throws graph-not-migrated with the name of a missing constraint', () =>
    inStore(async (_stores, graph) => {
      await assertSchema(graph);
      const without = { ...graph, read: () => Promise.resolve([]) };
      expect(await failure(assertSchema(without))).toMatchObject({
        code: 'graph-not-migrated',
        message: expect.stringContaining('state_id') as string,
      });
    }));
});

describeOnNeo4j('a row that another transaction has locked', () => {
  /** Locks the row until `letGo` is called, like a process that freezes while it has the lock. */
  const freezeOn = async (options: Neo4jOptions, key: string) => {
    const graph = connectGraph(options);
    const [isHeld, isReleased] = [aSignal(), aSignal()];
    const holding = graph.write(async (run) => {
      await run(HOLD, { id: stateId(options.store, 'segment', key) });
      isHeld.give();
      await isReleased.given;
    });
    await isHeld.given;
    return {
      letGo: async (): Promise<unknown> => {
        isReleased.give();
        const outcome = await codeOf(holding);
        await graph.close();
        return outcome;
      },
    };
  };

  it('fails a write to a locked row with graph-busy after patienceMs, and accepts later writes', () =>
    inStore(async ({ state }, _graph, options) => {
      await state.compareAndSet([aStateRow({ key: 'k' })]);
      const frozen = await freezeOn(options, 'k');
      const hasty = connectGraph({ ...options, patienceMs: 700 });
      const call = neo4jState(hasty, options.store).compareAndSet([aStateRow({ key: 'k', version: 1 })]);
      expect(await codeOf(call)).toBe('graph-busy');
      expect(await frozen.letGo()).toBe('it worked');
      expect(await state.compareAndSet([aStateRow({ key: 'k', version: 1 })])).toEqual([]);
      await hasty.close();
    }));

  it('unlocks a row after patienceMs, even if the process that locked it never continues', () =>
    inStore(async ({ state }, _graph, options) => {
      await state.compareAndSet([aStateRow({ key: 'k' })]);
      const frozen = await freezeOn({ ...options, patienceMs: 700 }, 'k');
      expect(await state.compareAndSet([aStateRow({ key: 'k', version: 1 })])).toEqual([]);
      expect(await frozen.letGo()).toBe('graph-busy');
    }));
});

const HOLD = cypher`MATCH (state:State {id: $id}) SET state.triedBy = 'frozen'`;

const aSignal = () => {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
};
