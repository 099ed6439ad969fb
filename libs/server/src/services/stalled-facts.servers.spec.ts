import { migrateGraph, openNeo4j } from '@mneme/neo4j';
import { expect, it } from 'vitest';
import { stepwiseWork } from '@mneme/runner';
import { describeOnServers, someAddresses } from '../testing.js';
import { stallAndWake, withStore } from './stalled-facts.fixture.js';

describeOnServers('facts in a graph that has no common transaction with the log', () => {
  it('keeps the facts of another projection when a stalled projection wakes up', () =>
    withStore(async (store) => {
      const { neo4j } = someAddresses();
      await migrateGraph(neo4j);
      const graph = await openNeo4j(neo4j);
      try {
        const work = stepwiseWork({ ...store, facts: graph.facts });
        const { before, after, conflicts } = await stallAndWake(store, work);
        expect(before[0]?.claims.map(({ claim, retractedAt }) => [claim.id, retractedAt])).toEqual([
          ['porto', 102],
          ['lisbon', null],
        ]);
        expect(after).toEqual(before);
        expect(conflicts).toBe(1);
      } finally {
        await graph.facts.of({ tenant: 'acme', user: 'ana' }).erase();
        await graph.close();
      }
    }));
});
