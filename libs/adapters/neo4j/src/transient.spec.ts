import { Unavailable } from '@mneme/domain';
import { aStateRow } from '@mneme/ports/testing';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { cypher } from './store/cypher.js';
import { connectGraph } from './store/graph.js';
import { type Member, memberAt } from './store/leader-switch.fixture.js';
import { describeOnNeo4j, inStore, someOptions } from './store/neo4j.fixture.js';
import { openNeo4j } from './open-neo4j.js';
import { stateId } from './state/state-row.js';

const NOT_A_LEADER = 'Neo.ClientError.Cluster.NotALeader';
const FOLLOWER = 'Neo.ClientError.General.ForbiddenOnReadOnlyDatabase';
const TRANSIENT = 'Neo.TransientError.General.DatabaseUnavailable';

const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'it worked',
    (error: unknown) => (error instanceof Unavailable ? error.code : error),
  );

describeOnNeo4j('a graph with transient failures', () => {
  const throughMember = (
    scheme: 'neo4j' | 'bolt',
    work: (member: Member, stores: Awaited<ReturnType<typeof openNeo4j>>) => Promise<void>,
  ): Promise<void> =>
    inStore(async (_stores, _graph, options) => {
      const member = await memberAt(options.address);
      const stores = await openNeo4j({ ...options, address: `${scheme}://${member.place}` });
      try {
        await work(member, stores);
      } finally {
        await stores.close();
        await member.close();
      }
    });

  it.each([
    ['neo4j', NOT_A_LEADER],
    ['neo4j', FOLLOWER],
    ['neo4j', TRANSIENT],
    ['bolt', TRANSIENT],
  ] as const)('repeats a call over %s:// after the error %s', (scheme, code) =>
    throughMember(scheme, async (member, { state }) => {
      member.refuseNext(code, 1);
      expect(await state.compareAndSet([aStateRow({ key: 'k' })])).toEqual([]);
      expect(member.refused()).toBe(1);
      expect(await state.load('segment', ['k'])).toEqual([aStateRow({ key: 'k', version: 1 })]);
    }),
  );

  it.each([NOT_A_LEADER, FOLLOWER])(
    'recommends a neo4j:// address if the address leads to one member only: %s',
    (code) =>
      throughMember('bolt', async (member, { state }) => {
        member.refuseNext(code, 1);
        const refused = state.compareAndSet([aStateRow({ key: 'k' })]);
        await expect(refused).rejects.toMatchObject({ name: 'Unavailable', code: 'graph-moving' });
        await expect(refused).rejects.toThrow('neo4j://');
        expect(await state.compareAndSet([aStateRow({ key: 'k' })])).toEqual([]);
      }),
  );

  it('completes both of two transactions that deadlock', () =>
    inStore(async ({ state }, graph, { store }) => {
      await state.compareAndSet([aStateRow({ key: 'a' }), aStateRow({ key: 'b' })]);
      const started = [aSignal(), aSignal()] as const;
      let runs = 0;
      const lockBoth = (mine: 0 | 1, keys: readonly [string, string]): Promise<void> =>
        graph.write(async (run) => {
          runs += 1;
          await run(LOCK, { id: stateId(store, 'segment', keys[0]), by: keys[0] });
          started[mine].give();
          await started[mine === 0 ? 1 : 0].given;
          await run(LOCK, { id: stateId(store, 'segment', keys[1]), by: keys[0] });
        });
      await Promise.all([lockBoth(0, ['a', 'b']), lockBoth(1, ['b', 'a'])]);
      expect(runs).toBeGreaterThan(2);
    }));

  it('throws graph-unreachable if another kind of server answers at the address of Neo4j', async () => {
    const web = createServer((_, response) => response.end('no graph'));
    await once(web.listen(0, '127.0.0.1'), 'listening');
    const { port } = web.address() as AddressInfo;
    const opening = openNeo4j(someOptions({ address: `bolt://127.0.0.1:${port}`, patienceMs: 500 }));
    expect(await codeOf(opening)).toBe('graph-unreachable');
    web.close();
  });

  it('fails a call with graph-busy after patienceMs', () =>
    inStore(async (_stores, _graph, options) => {
      const member = await memberAt(options.address);
      member.refuseNext(TRANSIENT, 1_000);
      const hasty = connectGraph({ ...options, address: `bolt://${member.place}`, patienceMs: 500 });
      expect(await codeOf(hasty.write((run) => run(LOCK, { id: 'none', by: 'me' })))).toBe('graph-busy');
      await hasty.close();
      await member.close();
    }));
});

const LOCK = cypher`MATCH (state:State {id: $id}) SET state.triedBy = $by`;

const aSignal = () => {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
};
