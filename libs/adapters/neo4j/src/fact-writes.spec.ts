import { Rejected, toSupport } from '@mneme/domain';
import {
  aClaim,
  aFactQuery,
  aClaimHistory,
  aScope,
  aSlot,
  aSlotChange,
  aVersion,
} from '@mneme/ports/testing';
import { expect, it } from 'vitest';
import { neo4jFacts } from './facts/fact-graph.js';
import { connectGraph, type Graph } from './store/graph.js';
import { countNodes, describeOnNeo4j, inStore } from './store/neo4j.fixture.js';

const manySlots = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    aSlot({
      key: `slot${i}`,
      claims: [aClaimHistory({ id: `c${i}` })],
      versions: [aVersion({ claimId: `c${i}` })],
    }),
  );

const manyClaims = (count: number) => manySlots(count).map((slot) => aSlotChange(slot));

describeOnNeo4j('writing facts', () => {
  it('ends the support of a claim that does not support the next version', () =>
    inStore(async ({ facts }) => {
      const graph = facts.of(aScope());
      const claims = [aClaimHistory({ id: 'a' }), aClaimHistory({ id: 'b', episodeId: 'e2' })];
      await graph.write([
        aSlotChange({ claims, versions: [aVersion({ claimId: 'a', supports: ['a', 'b'] })] }),
      ]);
      const alone = aVersion({ claimId: 'a', n: 2, recordedFrom: 2_000 });
      const { supports: _, ...version } = alone;
      const left = { claimId: 'b', of: 'a', n: 2, kind: 'leaves' as const };
      const closed = aVersion({ claimId: 'a', recordedTo: 2_000, supports: [] });
      const change = aSlotChange({ versions: [closed] }, 1);
      await graph.write([{ ...change, versions: [...change.versions, version], supports: [left] }]);
      const found = async (claimId: string) =>
        (await graph.facts(aFactQuery({ claimIds: [claimId] }), 9_000)).facts.map(
          ({ version, evidence }) => ({
            version,
            evidence,
          }),
        );
      expect([await found('a'), await found('b')]).toEqual([
        [{ version: alone, evidence: [toSupport(aClaim({ id: 'a' }))] }],
        [],
      ]);
    }));

  it('does not return a claim that a version names, until the claim is written', () =>
    inStore(async ({ facts }) => {
      const graph = facts.of(aScope());
      await graph.write([aSlotChange({ versions: [aVersion({ claimId: 'a', supports: ['a', 'b'] })] })]);
      expect(await graph.slots(['slot1'])).toEqual([aSlot()]);
      expect((await graph.facts(aFactQuery(), 9_000)).facts).toEqual([]);
      expect(await graph.slotsOf({ claimIds: ['a', 'b'] })).toEqual([]);
      await graph.write([aSlotChange({ claims: [aClaimHistory({ id: 'a' })] }, 1)]);
      const { facts: found } = await graph.facts(aFactQuery(), 9_000);
      expect(found.map(({ claim, evidence }) => [claim.id, evidence])).toEqual([
        ['a', [toSupport(aClaim({ id: 'a' }))]],
      ]);
    }));

  it('writes all changes or none', () =>
    inStore(async (_stores, graph, { store }) => {
      const cut: Graph = {
        ...graph,
        write: (work) =>
          graph.write((run) =>
            work((query, parameters) =>
              /SUPPORTS/.test(query) ? Promise.reject(new Error('cut')) : run(query, parameters),
            ),
          ),
      };
      await expect(neo4jFacts(cut, store).of(aScope()).write(manyClaims(450))).rejects.toThrow('cut');
      expect(await countNodes(graph, store)).toBe(0);
      await neo4jFacts(graph, store).of(aScope()).write(manyClaims(450));
      const { facts } = await neo4jFacts(graph, store)
        .of(aScope())
        .facts(aFactQuery({ limit: 999 }), 9_000);
      expect(facts).toHaveLength(450);
    }));

  it('writes each slot once if several writers write it at the same time', () =>
    inStore(async ({ facts }, _graph, options) => {
      const graphs = Array.from({ length: 3 }, () => connectGraph(options));
      const changes = manyClaims(60);
      const lost = await Promise.all(
        graphs.map((graph, i) =>
          neo4jFacts(graph, options.store)
            .of(aScope())
            .write([...changes.slice(i * 20), ...changes.slice(0, i * 20)]),
        ),
      );
      const keys = changes.map(({ key }) => key);
      const slots = await facts.of(aScope()).slots(keys);
      expect(new Map(slots.map((slot) => [slot.key, slot]))).toEqual(
        new Map(manySlots(60).map((slot) => [slot.key, slot])),
      );
      expect(lost.map((names) => names.length).sort((a, b) => a - b)).toEqual([0, 60, 60]);
      await Promise.all(graphs.map((graph) => graph.close()));
    }));

  it('leaves no node behind when the scope is erased', () =>
    inStore(async ({ facts }, graph, { store }) => {
      await facts.of(aScope()).write(manyClaims(30));
      expect(await countNodes(graph, store)).toBeGreaterThan(60);
      await facts.of(aScope()).erase();
      expect(await countNodes(graph, store)).toBe(0);
    }));

  it('shows facts to one deployment only, even if another one shares the server and the scope', () =>
    inStore(async (mine) =>
      inStore(async (theirs) => {
        await mine.facts.of(aScope()).write(manyClaims(1));
        expect(await theirs.facts.of(aScope()).slots(['slot0'])).toEqual([]);
        expect((await theirs.facts.of(aScope()).facts(aFactQuery(), 9_000)).facts).toEqual([]);
        await theirs.facts.of(aScope()).erase();
        expect(await mine.facts.of(aScope()).slots(['slot0'])).toEqual(manySlots(1));
      }),
    ));
});

describeOnNeo4j('a page of facts', () => {
  it('rejects a cursor that no earlier page returned', () =>
    inStore(async ({ facts }) => {
      for (const cursor of [
        '',
        'x',
        'W10',
        Buffer.from('[7]').toString('base64url'),
        'bnVsbA',
        '"; MATCH (n) //',
      ]) {
        await expect(facts.of(aScope()).facts(aFactQuery({ cursor }), 9_000)).rejects.toThrow(Rejected);
      }
    }));

  it('a page contains only facts of its query, even with the cursor of another query', () =>
    inStore(async ({ facts }) => {
      const graph = facts.of(aScope());
      await graph.write(
        ['ana', 'bo', 'cy'].map((subject) =>
          aSlotChange({
            key: subject,
            subject,
            claims: [aClaimHistory({ id: subject, subject })],
            versions: [aVersion({ claimId: subject })],
          }),
        ),
      );
      const { cursor } = await graph.facts(aFactQuery({ limit: 1 }), 9_000);
      const { facts: found } = await graph.facts(aFactQuery({ subject: 'bo', cursor }), 9_000);
      expect(found.map(({ claim }) => claim.id)).toEqual(['bo']);
    }));
});
