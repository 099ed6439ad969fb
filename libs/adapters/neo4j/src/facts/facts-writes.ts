import type { KeptClaim, Version } from '@mneme/domain';
import type { SlotChange } from '@mneme/ports';
import { batchesOf } from '../store/batches.js';
import { cypher } from '../store/cypher.js';
import type { SlotHead } from './facts-reads.js';
import type { Run } from '../store/graph.js';
import { indexKey } from '../store/index-key.js';
import { OPEN_END } from './instants.js';
import { placeOf } from './place.js';

const PUT_SLOTS = cypher`
  UNWIND $rows AS row
  MERGE (entity:Entity {owner: $owner, name: row.subject})
  MERGE (slot:Slot {owner: $owner, key: row.key})
  SET slot.body = row.body
  MERGE (slot)-[:ABOUT]->(entity)
`;

/** A version may name a claim that is written after it: until then its node has no body and is not seen. */
const PUT_CLAIMS = cypher`
  UNWIND $rows AS row
  MATCH (slot:Slot {owner: $owner, key: row.slot}) USING INDEX SEEK slot:Slot(owner, key)
  MERGE (claim:Claim {owner: $owner, id: row.id})
  SET claim += row.properties
  MERGE (claim)-[:IN]->(slot)
`;

const PUT_SOURCES = cypher`
  UNWIND $rows AS row
  MATCH (claim:Claim {owner: $owner, id: row.claim}) USING INDEX SEEK claim:Claim(owner, id)
  MERGE (message:Message {owner: $owner, id: row.message})
  MERGE (claim)-[:STATED_IN]->(message)
`;

const PUT_VERSIONS = cypher`
  UNWIND $rows AS row
  MERGE (claim:Claim {owner: $owner, id: row.claimId})
  MERGE (version:Version {owner: $owner, claimId: row.claimId, n: row.n})
  SET version += row.properties
  MERGE (version)-[:OF]->(claim)
`;

const DROP_SUPPORTS = cypher`
  UNWIND $rows AS row
  MATCH (version:Version {owner: $owner, claimId: row.claimId, n: row.n})
  USING INDEX SEEK version:Version(owner, claimId, n)
  MATCH (version)-[support:SUPPORTED_BY]->(claim)
  WHERE NOT claim.id IN row.supports
  DELETE support
`;

const PUT_SUPPORTS = cypher`
  UNWIND $rows AS row
  MATCH (version:Version {owner: $owner, claimId: row.claimId, n: row.n})
  USING INDEX SEEK version:Version(owner, claimId, n)
  MERGE (claim:Claim {owner: $owner, id: row.support})
  MERGE (version)-[:SUPPORTED_BY]->(claim)
`;

/** Writes claims and versions as they are now. Inside one transaction, so all of it or nothing. */
export const writeSlots = async (run: Run, owner: string, given: readonly SlotChange[]): Promise<void> => {
  // One order for all writers: they wait for each other's locks, and not in a circle.
  const changes = [...given].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const claims = changes.flatMap((change) => change.claims.map((claim) => claimRow(change, claim)));
  const versions = lastOfEach(
    changes.flatMap((change) => change.versions.map((version) => versionRow(change, version))),
  );
  const sources = claims.flatMap(({ id, messages }) => messages.map((message) => ({ claim: id, message })));
  const supports = versions.flatMap(({ claimId, n, supports }) =>
    supports.map((support) => ({ claimId, n, support })),
  );
  const put = async (query: string, rows: readonly object[]): Promise<void> => {
    for (const batch of batchesOf(rows, sizeOf)) await run(query, { owner, rows: batch });
  };
  await put(PUT_SLOTS, changes.map(slotRow));
  await put(PUT_CLAIMS, claims);
  await put(PUT_SOURCES, sources);
  await put(PUT_VERSIONS, versions);
  await put(DROP_SUPPORTS, versions);
  await put(PUT_SUPPORTS, supports);
};

/** A version that is given twice is what it was last. */
const lastOfEach = (rows: readonly VersionRow[]): readonly VersionRow[] => [
  ...new Map(rows.map((row) => [indexKey(row.claimId, String(row.n)), row])).values(),
];

const sizeOf = (row: object): number => JSON.stringify(row).length;

const slotRow = ({ key, subject, predicate }: SlotChange) => ({
  key: indexKey(key),
  subject: indexKey(subject),
  body: JSON.stringify({ key, subject, predicate } satisfies SlotHead),
});

const claimRow = ({ key }: SlotChange, kept: KeptClaim) => {
  const { claim, recordedAt } = kept;
  return {
    id: indexKey(claim.id),
    slot: indexKey(key),
    messages: claim.sources.map(({ messageId }) => indexKey(messageId)),
    properties: {
      predicate: indexKey(claim.predicate),
      episodeId: indexKey(claim.episodeId),
      entryId: claim.entryId === null ? null : indexKey(claim.entryId),
      sessionId: claim.sessionId === null ? null : indexKey(claim.sessionId),
      recordedAt,
      body: JSON.stringify(kept),
    },
  };
};

type VersionRow = ReturnType<typeof versionRow>;

const versionRow = ({ subject, predicate }: SlotChange, version: Version) => {
  const { claimId, n, validFrom, validTo, recordedFrom, recordedTo } = version;
  return {
    claimId: indexKey(claimId),
    n,
    supports: version.supports.map((support) => indexKey(support)),
    properties: {
      place: placeOf({ subject, predicate, ...version }),
      validFrom,
      validTo: validTo ?? OPEN_END,
      recordedFrom,
      recordedTo: recordedTo ?? OPEN_END,
      body: JSON.stringify(version),
    },
  };
};
