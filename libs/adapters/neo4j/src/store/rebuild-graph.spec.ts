import { aFactQuery, aClaimHistory, aScope, aSlotChange, aStateRow, aVersion } from '@mneme/ports/testing';
import { expect, it } from 'vitest';
import { countNodes, describeOnNeo4j, inStore } from './neo4j.fixture.js';
import { openNeo4j } from '../open-neo4j.js';
import { openGraphForRebuild } from './rebuild-graph.js';

const SCOPES = [aScope(), aScope({ user: 'ben' }), aScope({ tenant: 'acme 2' })];

const CHANGE = aSlotChange({ claims: [aClaimHistory()], versions: [aVersion()] });

describeOnNeo4j('a rebuild of the graph', () => {
  it('deletes the facts of every scope, and keeps the state of stages and other stores', () =>
    inStore((other, graph, otherOptions) =>
      inStore(async (stores, _, options) => {
        for (const scope of SCOPES) await stores.facts.of(scope).write([CHANGE]);
        await other.facts.of(aScope()).write([CHANGE]);
        await stores.state.compareAndSet([aStateRow()]);
        const others = await countNodes(graph, otherOptions.store);
        const rebuild = await openGraphForRebuild(options);
        expect(await rebuild.oldest()).toBe(aClaimHistory().recordedAt);
        await rebuild.begin();
        expect(await rebuild.oldest()).toBeNull();
        expect(await countNodes(graph, options.store)).toBe(1);
        expect(await stores.state.load(aStateRow().stage, [aStateRow().key])).toHaveLength(1);
        expect(await countNodes(graph, otherOptions.store)).toBe(others);
        expect(
          (await other.facts.of(aScope()).facts(aFactQuery({ valueInterval: 'every' }), 9_000)).facts,
        ).toHaveLength(1);
        await rebuild.end();
        await rebuild.close();
      }),
    ));

  it('prevents opening the store until a rebuild has ended, even after two interrupted rebuilds', () =>
    inStore(async (_, __, options) => {
      for (let round = 0; round < 2; round += 1) {
        const broken = await openGraphForRebuild(options);
        await broken.begin();
        await broken.close();
        await expect(openNeo4j(options)).rejects.toMatchObject({
          name: 'Unavailable',
          code: 'rebuild-unfinished',
          message: expect.stringContaining('mneme rebuild') as string,
        });
      }
      const last = await openGraphForRebuild(options);
      await last.begin();
      await last.end();
      await last.close();
      await (await openNeo4j(options)).close();
    }));
});
