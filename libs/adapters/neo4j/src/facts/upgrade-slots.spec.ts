import { foldFacts, diffSlot } from '@mneme/domain';
import { aClaim, aFactQuery, aClaimHistory, aScope, aVersion } from '@mneme/ports/testing';
import { expect, it } from 'vitest';
import { cypher } from '../store/cypher.js';
import type { Run } from '../store/graph.js';
import { indexKey } from '../store/index-key.js';
import { migrateGraph } from '../store/migrate-graph.js';
import { describeOnNeo4j, inStore } from '../store/neo4j.fixture.js';
import { ownerOf } from '../store/owner.js';
import { OPEN_END } from './instants.js';
import { versionPlace } from './place.js';

const KEY = '["one","ana","works_at"]';
const SLOT = { key: KEY, subject: 'ana', predicate: 'works_at' };

const CLAIMS = [
  aClaimHistory({ id: 'a' }, { ends: [{ validTo: 1_500, recordedAt: 3_000 }] }),
  aClaimHistory({ id: 'b', validFrom: 2_000, saidAt: 2_000 }, { recordedAt: 2_000 }),
  aClaimHistory({ id: 'gone', validFrom: 500 }, { recordedAt: 900, retractedAt: 950 }),
];
const VERSIONS = [
  aVersion({ claimId: 'a', recordedTo: 2_000 }),
  aVersion({ claimId: 'a', n: 2, recordedFrom: 2_000, recordedTo: 3_000, supports: ['a', 'b'] }),
  aVersion({ claimId: 'a', n: 3, recordedFrom: 3_000, validTo: 1_500 }),
  aVersion({ claimId: 'b', validFrom: 2_000, recordedFrom: 3_000 }),
  aVersion({ claimId: 'gone', validFrom: 500, recordedFrom: 900, recordedTo: 950 }),
];

const PUT = cypher`
  CREATE (slot:Slot {owner: $owner, key: $key, body: $body})
  WITH slot UNWIND $claims AS row
  CREATE (claim:Claim {owner: $owner, id: row.id, recordedAt: row.recordedAt, episodeId: row.id, body: row.body})
  CREATE (claim)-[:IN]->(slot)
`;

const PUT_VERSIONS = cypher`
  UNWIND $versions AS row
  MATCH (claim:Claim {owner: $owner, id: row.claimId})
  CREATE (version:Version {owner: $owner, claimId: row.claimId, n: row.n})-[:OF]->(claim)
  SET version += row.properties
  WITH row, version UNWIND row.supports AS support
  MATCH (supporter:Claim {owner: $owner, id: support}) CREATE (version)-[:SUPPORTED_BY]->(supporter)
`;

const OLD_SUPPORTS = cypher`
  MATCH (claim:Claim {owner: $owner})<-[support:SUPPORTED_BY]-() RETURN count(support) AS count
`;

/** Writes a slot as earlier builds did, with a relation from each version to each of its supports. */
const writeOldSlot = async (run: Run, owner: string): Promise<void> => {
  const claims = CLAIMS.map((kept) => ({
    id: indexKey(kept.claim.id),
    recordedAt: kept.recordedAt,
    body: JSON.stringify(kept),
  }));
  await run(PUT, { owner, key: indexKey(KEY), body: JSON.stringify(SLOT), claims });
  const versions = VERSIONS.map((version) => ({
    claimId: indexKey(version.claimId),
    n: version.n,
    supports: version.supports.map((id) => indexKey(id)),
    properties: {
      place: versionPlace({ ...SLOT, ...version }),
      validFrom: version.validFrom,
      validTo: version.validTo ?? OPEN_END,
      recordedFrom: version.recordedFrom,
      recordedTo: version.recordedTo ?? OPEN_END,
      body: JSON.stringify(version),
    },
  }));
  await run(PUT_VERSIONS, { owner, versions });
};

describeOnNeo4j('a graph of an earlier layout, with a relation from each version to each support', () => {
  it('a slot of an earlier build keeps its versions when it is migrated twice, and accepts further claims', () =>
    inStore(async ({ facts }, graph, options) => {
      const owner = ownerOf(options.store, 'acme/ana');
      await graph.write((run) => writeOldSlot(run, owner));
      await migrateGraph(options);
      await migrateGraph(options);
      const scoped = facts.of(aScope());
      const [slot] = await scoped.slots([KEY]);
      expect(slot?.versions).toEqual(VERSIONS);
      expect(await graph.read(OLD_SUPPORTS, { owner })).toEqual([{ count: 0 }]);
      const then = await scoped.facts(aFactQuery({ instants: { asOf: null, knownAt: 2_500 } }), 9_000);
      expect(then.facts.map(({ version }) => version)).toEqual([VERSIONS[1]]);
      const claim = aClaim({ id: 'c', object: 'Moonshot', validFrom: 3_000 });
      const [before] = await scoped.load([{ key: KEY, stated: [claim] }]);
      expect(before).toMatchObject({ near: null, revision: 1, recordedAt: 3_000 });
      const stated = {
        kind: 'stated',
        dataKey: null,
        claims: [claim],
        recordedAt: 4_000,
        eventId: 'e2',
      } as const;
      const { changed } = foldFacts(new Map(before && [[KEY, before]]), [stated]);
      expect(await scoped.write(changed.map((after) => diffSlot(before, after)))).toEqual([]);
      const now = await scoped.facts(aFactQuery({ valueInterval: 'every' }), 9_000);
      expect(
        now.facts.map(({ version: { claimId, validTo, supports } }) => [claimId, validTo, supports]),
      ).toEqual([
        ['a', 1_500, ['a']],
        ['b', 3_000, ['b']],
        ['c', null, ['c']],
      ]);
    }));
});
