import {
  type Claim,
  type ClaimHistory,
  type SlotChange,
  effectiveStart,
  type SupportChange,
} from '@mneme/domain';
import { batchesOf } from '../store/batches.js';
import { cypher } from '../store/cypher.js';
import type { SlotHead } from './facts-reads.js';
import type { Graph, Run } from '../store/graph.js';
import { indexKey } from '../store/index-key.js';
import { OPEN_END, sortable } from './instants.js';
import { placeOf } from './place.js';

/**
 * The write to `triedBy` locks the slot before its revision is compared, because a value read before the lock
 * may be outdated. Only a new slot is merged. A slot with claims of a destroyed data key is not written.
 */
const PUT_SLOTS = cypher`
  UNWIND $rows AS row
  OPTIONAL MATCH (erased:DataKey) USING INDEX SEEK erased:DataKey(id)
  WHERE erased.id IN row.dataKeys AND erased.live IS NULL
  WITH row, count(erased) AS erased WHERE erased = 0
  CALL (row) {
    WITH row WHERE row.follows = 0
    MERGE (slot:Slot {owner: $owner, key: row.key}) ON CREATE SET slot.revision = 0
    RETURN slot
    UNION ALL
    WITH row WHERE row.follows > 0
    MATCH (slot:Slot {owner: $owner, key: row.key}) USING INDEX SEEK slot:Slot(owner, key)
    RETURN slot
  }
  SET slot.triedBy = row.follows
  WITH row, slot WHERE slot.revision = row.follows
  SET slot.revision = row.follows + 1, slot += row.properties
  MERGE (entity:Entity {owner: $owner, name: row.subject})
  MERGE (slot)-[:ABOUT]->(entity)
  RETURN row.key AS key
`;

const SET_JOINS = cypher`
  MERGE (supporter:Claim {owner: $owner, id: row.claimId})
  MERGE (head:Claim {owner: $owner, id: row.of})
  MERGE (supporter)-[support:SUPPORTS {fromN: row.n}]->(head) ON CREATE SET support.toN = $open
`;

/**
 * One statement for the parts of nearly every change, because a statement costs more than its rows. A version
 * may name a claim that is written later. Until then the node of the claim has no body and is not read.
 */
const PUT_PARTS = cypher`
  CALL () {
    UNWIND $claims AS row
    MATCH (slot:Slot {owner: $owner, key: row.slot}) USING INDEX SEEK slot:Slot(owner, key)
    MERGE (claim:Claim {owner: $owner, id: row.id})
    SET claim += row.properties
    SET claim.decidesAt = CASE WHEN claim.repeatOf IS NULL THEN claim.speaksAt END
    MERGE (claim)-[:IN]->(slot)
    WITH claim, row UNWIND row.messages AS id
    MERGE (message:Message {owner: $owner, id: id})
    MERGE (claim)-[:STATED_IN]->(message)
    RETURN count(*) AS claims
  }
  CALL () {
    UNWIND $versions AS row
    MERGE (claim:Claim {owner: $owner, id: row.claimId})
    SET claim.lastN = CASE WHEN row.n > coalesce(claim.lastN, 0) THEN row.n ELSE claim.lastN END
    MERGE (version:Version {owner: $owner, claimId: row.claimId, n: row.n})
    SET version += row.properties
    MERGE (version)-[:OF]->(claim)
    RETURN count(*) AS versions
  }
  CALL () {
    UNWIND $joins AS row
    ${SET_JOINS}
    RETURN count(*) AS joins
  }
  CALL () {
    UNWIND $repeats AS row
    MATCH (claim:Claim {owner: $owner, id: row.claimId}) USING INDEX SEEK claim:Claim(owner, id)
    SET claim.repeatOf = row.of, claim.repeats = row.name,
      claim.decidesAt = CASE WHEN row.of IS NULL THEN claim.speaksAt END
    RETURN count(*) AS repeats
  }
  RETURN claims, versions, joins, repeats
`;

const JOIN = cypher`
  UNWIND $rows AS row
  ${SET_JOINS}
`;

const LEAVE = cypher`
  UNWIND $rows AS row
  MATCH (supporter:Claim {owner: $owner, id: row.claimId}) USING INDEX SEEK supporter:Claim(owner, id)
  MATCH (supporter)-[support:SUPPORTS]->(head) WHERE support.toN = $open AND head.id = row.of
  SET support.toN = row.n
`;

export interface Place {
  readonly owner: string;
  /** Name of the deployment, which is part of the ids of its data keys. */
  readonly store: string;
}

/**
 * Writes all claims and versions or none. Returns the keys of slots that another writer has changed, or that
 * have claims of a destroyed data key.
 */
export const writeSlots = async (
  graph: Graph,
  { owner, store }: Place,
  given: readonly SlotChange[],
): Promise<readonly string[]> => {
  // All writers lock in the same order, so that they cannot deadlock.
  const changes = [...given].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  let lost: readonly string[] = [];
  try {
    await graph.write(async (run) => {
      lost = await lostSlots(run, { owner, store }, changes);
      if (lost.length > 0) throw new Error('Others have written these slots.');
      await writeParts(run, owner, changes);
    });
  } catch (error) {
    if (lost.length === 0) throw error;
  }
  return lost;
};

export const lostSlots = async (
  run: Run,
  { owner, store }: Place,
  changes: readonly SlotChange[],
): Promise<readonly string[]> => {
  const won = new Set<string>();
  for (const rows of batchesOf(
    changes.map((change) => slotRow(store, change)),
    sizeOf,
  )) {
    for (const { key } of await run<{ key: string }>(PUT_SLOTS, { owner, rows })) won.add(key);
  }
  return changes.map(({ key }) => key).filter((key) => !won.has(indexKey(key)));
};

export const writeParts = async (
  run: Run,
  owner: string,
  changes: readonly Omit<SlotChange, 'follows'>[],
): Promise<void> => {
  const claims = changes.flatMap(({ key, claims }) => claims.map((claim) => claimRow(key, claim)));
  const versions = changes.flatMap((change) => change.versions.map((version) => versionRow(change, version)));
  const [first = [], ...turns] = inTurns(changes.flatMap((change) => change.supports).map(supportRow));
  const isJoining = first[0]?.kind === 'joins';
  const put = (query: string, rows: readonly object[]) =>
    batchesOf(rows, sizeOf).map((batch) => run(query, { owner, rows: batch, open: OPEN_END }));
  const repeats = changes.flatMap((change) => change.repeats).map(repeatRow);
  const parts = inRequests({ claims, versions, joins: isJoining ? first : [], repeats });
  await Promise.all([
    ...parts.map((rows) => run(PUT_PARTS, { owner, ...rows, open: OPEN_END })),
    ...(isJoining ? turns : [first, ...turns]).flatMap((turn) =>
      put(turn[0]?.kind === 'joins' ? JOIN : LEAVE, turn),
    ),
  ]);
};

type Part = 'claims' | 'versions' | 'joins' | 'repeats';

/**
 * Combines the first batch of each part in the first request, and so on. Repeats start with the last request of
 * the other parts, because they need their claims.
 */
const inRequests = (rows: Readonly<Record<Part, readonly object[]>>): Record<Part, readonly object[]>[] => {
  const claims = batchesOf(rows.claims, sizeOf);
  const versions = batchesOf(rows.versions, sizeOf);
  const joins = batchesOf(rows.joins, sizeOf);
  const repeats = batchesOf(rows.repeats, sizeOf);
  const last = Math.max(claims.length, versions.length, joins.length, 1) - 1;
  return Array.from({ length: last + Math.max(repeats.length, 1) }, (_, n) => ({
    claims: claims[n] ?? [],
    versions: versions[n] ?? [],
    joins: joins[n] ?? [],
    repeats: repeats[n - last] ?? [],
  }));
};

/**
 * Groups consecutive changes of one kind, which are sent together. The order is kept, because a claim may leave
 * and join again.
 */
const inTurns = (rows: readonly SupportChange[]): readonly SupportChange[][] => {
  const turns: SupportChange[][] = [];
  for (const row of rows) {
    const last = turns.at(-1);
    if (last?.[0]?.kind === row.kind) last.push(row);
    else turns.push([row]);
  }
  return turns;
};

const sizeOf = (row: object): number => JSON.stringify(row).length;

const slotRow = (
  store: string,
  { key, subject, predicate, follows, recordedAt, topTier, isSimple, claims }: SlotChange,
) => ({
  key: indexKey(key),
  subject: indexKey(subject),
  follows,
  dataKeys: dataKeysOf(claims).map((id) => indexKey(store, id)),
  properties: {
    recordedAt,
    topTier,
    isSimple,
    body: JSON.stringify({ key, subject, predicate } satisfies SlotHead),
  },
});

const dataKeysOf = (claims: readonly ClaimHistory[]): readonly string[] => [
  ...new Set(claims.flatMap(({ dataKey }) => dataKey ?? [])),
];

const claimRow = (key: string, kept: ClaimHistory) => {
  const { claim, recordedAt, retractedAt, dataKey } = kept;
  return {
    id: indexKey(claim.id),
    slot: indexKey(key),
    messages: claim.sources.map(({ messageId }) => indexKey(messageId)),
    properties: {
      slot: indexKey(key),
      // JSON escapes text that is not well-formed.
      name: JSON.stringify(claim.id),
      rank: rankOf(claim),
      validFrom: claim.validFrom,
      // A retracted claim decides no interval.
      speaksAt: retractedAt === null ? effectiveStart(kept) : null,
      predicate: indexKey(claim.predicate),
      entryId: claim.entryId === null ? null : indexKey(claim.entryId),
      sessionId: claim.sessionId === null ? null : indexKey(claim.sessionId),
      dataKey: dataKey === null ? null : indexKey(dataKey),
      recordedAt,
      body: JSON.stringify(kept),
    },
  };
};

const rankOf = ({ validFrom, saidAt, sessionId, ordinal, id }: Claim): string =>
  [sortable(validFrom), sortable(saidAt), sessionId ?? '', sortable(ordinal), id].join('\u0000');

const versionRow = (
  { key, subject, predicate }: Pick<SlotChange, 'key' | 'subject' | 'predicate'>,
  version: SlotChange['versions'][number],
) => {
  const { claimId, n, validFrom, validTo, recordedFrom, recordedTo } = version;
  return {
    claimId: indexKey(claimId),
    n,
    properties: {
      slot: indexKey(key),
      place: placeOf({ subject, predicate, ...version }),
      validFrom,
      validTo: validTo ?? OPEN_END,
      recordedFrom,
      recordedTo: recordedTo ?? OPEN_END,
      holdsFrom: recordedTo === null && validTo !== validFrom ? validFrom : null,
      body: JSON.stringify(version),
    },
  };
};

const supportRow = ({ claimId, of, ...change }: SupportChange): SupportChange => ({
  ...change,
  claimId: indexKey(claimId),
  of: indexKey(of),
});

const repeatRow = ({ claimId, of }: SlotChange['repeats'][number]) => ({
  claimId: indexKey(claimId),
  of: of === null ? null : indexKey(of),
  name: of === null ? null : JSON.stringify(of),
});
