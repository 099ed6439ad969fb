import {
  agentsOf,
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
import { sortForLocks } from '../store/lock-order.js';
import type { StoreOwner } from '../store/owner.js';
import { versionPlace } from './place.js';

/**
 * Writing `triedBy` locks the slot before its revision is compared, because a value read earlier may be
 * outdated. A slot is created only if `follows` is 0. A slot with claims of a destroyed data key is not
 * written.
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
 * One statement, because a statement costs more than its rows. A version may name a claim that is written
 * later. Until then the node of the claim has no body and is not read.
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

/**
 * Writes all changes or none. Returns the keys of slots that another writer has changed, or that have claims
 * of a destroyed data key.
 */
export const writeSlots = (
  graph: Graph,
  place: StoreOwner,
  changes: readonly SlotChange[],
): Promise<readonly string[]> =>
  writeUnlessLost(
    graph,
    sortForLocks(changes, ({ key }) => key),
    (run, sorted) => lostSlots(run, place, sorted),
    (run, sorted) => writeParts(run, place.owner, sorted),
  );

/**
 * Returns the keys of slots that another writer has changed since they were read. If there are such slots, no
 * row is written.
 */
export const writeUnlessLost = async <Row>(
  graph: Graph,
  rows: readonly Row[],
  findLost: (run: Run, rows: readonly Row[]) => Promise<readonly string[]>,
  write: (run: Run, rows: readonly Row[]) => Promise<void>,
): Promise<readonly string[]> => {
  let lost: readonly string[] = [];
  try {
    await graph.write(async (run) => {
      lost = await findLost(run, rows);
      if (lost.length > 0) throw new Error('Others have written these slots.');
      await write(run, rows);
    });
  } catch (error) {
    if (lost.length === 0) throw error;
  }
  return lost;
};

export const lostSlots = async (
  run: Run,
  { owner, store }: StoreOwner,
  changes: readonly SlotChange[],
): Promise<readonly string[]> => {
  const won = new Set<string>();
  for (const rows of batchesOf(changes.map((change) => slotRow(store, change)))) {
    for (const { key } of await run<{ key: string }>(PUT_SLOTS, { owner, rows })) won.add(key);
  }
  return changes.map(({ key }) => key).filter((key) => !won.has(indexKey(key)));
};

export const writeParts = async (
  run: Run,
  owner: string,
  changes: readonly Omit<SlotChange, 'follows'>[],
): Promise<void> => {
  const claims = changes.flatMap((change) => change.claims.map((claim) => claimRow(change.key, claim)));
  const versions = changes.flatMap((change) => change.versions.map((version) => versionRow(change, version)));
  const [first = [], ...groups] = groupByKind(changes.flatMap((change) => change.supports).map(supportRow));
  const isJoining = first[0]?.kind === 'joins';
  const put = (query: string, rows: readonly object[]) =>
    batchesOf(rows).map((batch) => run(query, { owner, rows: batch, open: OPEN_END }));
  const repeats = changes.flatMap((change) => change.repeats).map(repeatRow);
  const parts = combineBatches({ claims, versions, joins: isJoining ? first : [], repeats });
  await Promise.all([
    ...parts.map((rows) => run(PUT_PARTS, { owner, ...rows, open: OPEN_END })),
    ...(isJoining ? groups : [first, ...groups]).flatMap((turn) =>
      put(turn[0]?.kind === 'joins' ? JOIN : LEAVE, turn),
    ),
  ]);
};

type Parts = Readonly<Record<'claims' | 'versions' | 'joins' | 'repeats', readonly object[]>>;

/**
 * Sends repeats only with and after the last request of the other rows, because all claims are written then.
 */
const combineBatches = (rows: Parts): readonly Parts[] => {
  const claims = batchesOf(rows.claims);
  const versions = batchesOf(rows.versions);
  const joins = batchesOf(rows.joins);
  const repeats = batchesOf(rows.repeats);
  const last = Math.max(claims.length, versions.length, joins.length, 1) - 1;
  return Array.from({ length: last + Math.max(repeats.length, 1) }, (_, n) => ({
    claims: claims[n] ?? [],
    versions: versions[n] ?? [],
    joins: joins[n] ?? [],
    repeats: repeats[n - last] ?? [],
  }));
};

/**
 * Groups consecutive changes of one kind. The order of the changes is kept, because a claim may stop and
 * later resume its support.
 */
const groupByKind = (rows: readonly SupportChange[]): readonly SupportChange[][] => {
  const turns: SupportChange[][] = [];
  for (const row of rows) {
    const last = turns.at(-1);
    if (last?.[0]?.kind === row.kind) last.push(row);
    else turns.push([row]);
  }
  return turns;
};

const slotRow = (
  store: string,
  { key, subject, predicate, follows, recordedAt, topTier, isSimple, claims }: SlotChange,
) => ({
  key: indexKey(key),
  subject: indexKey(subject),
  follows,
  dataKeys: [...new Set(claims.flatMap(({ dataKey }) => dataKey ?? []))].map((id) => indexKey(store, id)),
  properties: {
    recordedAt,
    topTier,
    isSimple,
    body: JSON.stringify({ key, subject, predicate } satisfies SlotHead),
  },
});

const claimRow = (key: string, history: ClaimHistory) => {
  const { claim, recordedAt, retractedAt, dataKey } = history;
  return {
    id: indexKey(claim.id),
    slot: indexKey(key),
    messages: claim.sources.map(({ messageId }) => indexKey(messageId)),
    properties: {
      slot: indexKey(key),
      // The name is stored as JSON, which escapes text that is not well-formed Unicode.
      name: JSON.stringify(claim.id),
      rank: rankOf(claim),
      validFrom: claim.validFrom,
      // A retracted claim decides no interval.
      speaksAt: retractedAt === null ? effectiveStart(history) : null,
      predicate: indexKey(claim.predicate),
      entryId: claim.entryId === null ? null : indexKey(claim.entryId),
      sessionId: claim.sessionId === null ? null : indexKey(claim.sessionId),
      agents: agentsOf(claim).map((agentId) => indexKey(agentId)),
      dataKey: dataKey === null ? null : indexKey(dataKey),
      recordedAt,
      body: JSON.stringify(history),
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
      place: versionPlace({ subject, predicate, ...version }),
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
