import {
  type Claim,
  type ClaimHistory,
  type LoadedSlot,
  LOADED_INTERVALS,
  type Version,
} from '@mneme/domain';
import type { SlotNeed } from '@mneme/ports';
import { batchesOf } from '../store/batches.js';
import { cypher } from '../store/cypher.js';
import type { Graph } from '../store/graph.js';
import { indexKey } from '../store/index-key.js';
import type { SlotHead } from './facts-reads.js';
import { EARLIEST, OPEN_END } from './instants.js';
import { parseClaim } from './stored-claim.js';
import { parseVersion } from './stored-version.js';

const HOLDING = cypher`
  MATCH (version:Version) USING INDEX SEEK version:Version(owner, slot, holdsFrom)
  WHERE version.owner = $owner AND version.slot = need.key
`;

/**
 * The query also sorts by the first properties of the index, which have only one value here, because the
 * planner then sees that the index has this order already.
 */
const SLOTS = cypher`
  UNWIND $needs AS need
  MATCH (slot:Slot {owner: $owner, key: need.key}) USING INDEX SEEK slot:Slot(owner, key)
  RETURN need.at AS at, slot.body AS body, slot.revision AS revision, slot.recordedAt AS recordedAt,
    slot.topTier AS topTier, slot.isSimple AS isSimple,
    COLLECT {
      ${HOLDING} AND version.holdsFrom < need.first
      RETURN version.holdsFrom ORDER BY version.owner DESC, version.slot DESC, version.holdsFrom DESC
      SKIP ${String(LOADED_INTERVALS.before - 1)} LIMIT 1
    }[0] AS from,
    COLLECT {
      ${HOLDING} AND version.holdsFrom > need.last
      RETURN version.holdsFrom ORDER BY version.owner, version.slot, version.holdsFrom
      SKIP ${String(LOADED_INTERVALS.after - 1)} LIMIT 1
    }[0] AS to
`;

const PARTS = cypher`
  RETURN need.at AS at, claim.body AS body, claim.repeats AS repeatOf,
    COLLECT {
      MATCH (claim)-[support:SUPPORTS]->(head) WHERE support.toN = $open RETURN head.name
    } AS supported,
    COLLECT {
      MATCH (version:Version) USING INDEX SEEK version:Version(owner, claimId, n)
      WHERE version.owner = $owner AND version.claimId = claim.id AND version.n = claim.lastN
      RETURN version.body
    }[0] AS version,
    COLLECT {
      MATCH (repeat:Claim) USING INDEX SEEK repeat:Claim(owner, repeatOf, validFrom)
      WHERE repeat.owner = $owner AND repeat.repeatOf = claim.id AND repeat.validFrom IS NOT NULL
      RETURN repeat.validFrom ORDER BY repeat.owner DESC, repeat.repeatOf DESC, repeat.validFrom DESC LIMIT 1
    }[0] AS repeatedUntil
  ORDER BY at, claim.recordedAt, claim.id
`;

const WHOLE = cypher`
  UNWIND $needs AS need
  MATCH (claim:Claim) USING INDEX SEEK claim:Claim(owner, slot, validFrom)
  WHERE claim.owner = $owner AND claim.slot = need.key AND claim.validFrom IS NOT NULL
  WITH need, claim
  ${PARTS}
`;

/**
 * Claims of a slot that the stated claims may affect: claims that decide within the bounds, claims with the
 * start or the id of a stated claim, and retracted claims of the same entries or messages.
 */
const NEAR = cypher`
  UNWIND $needs AS need
  CALL (need) {
    MATCH (claim:Claim) USING INDEX SEEK claim:Claim(owner, slot, decidesAt)
    WHERE claim.owner = $owner AND claim.slot = need.key
      AND claim.decidesAt >= need.from AND claim.decidesAt <= need.to
    RETURN claim
    UNION
    MATCH (claim:Claim) USING INDEX SEEK claim:Claim(owner, slot, validFrom)
    WHERE claim.owner = $owner AND claim.slot = need.key AND claim.validFrom IN need.starts
    RETURN claim
    UNION
    MATCH (claim:Claim) USING INDEX SEEK claim:Claim(owner, id)
    WHERE claim.owner = $owner AND claim.id IN need.ids AND claim.slot = need.key
    RETURN claim
    UNION
    MATCH (claim:Claim) USING INDEX SEEK claim:Claim(owner, entryId)
    WHERE claim.owner = $owner AND claim.entryId IN need.entryIds
      AND claim.slot = need.key AND claim.speaksAt IS NULL
    RETURN claim
    UNION
    MATCH (message:Message) USING INDEX SEEK message:Message(owner, id)
    WHERE message.owner = $owner AND message.id IN need.messageIds
    MATCH (message)<-[:STATED_IN]-(claim) WHERE claim.slot = need.key AND claim.speaksAt IS NULL
    RETURN claim
  }
  ${PARTS}
`;

interface SlotRow extends Pick<LoadedSlot, 'revision' | 'recordedAt' | 'topTier' | 'isSimple'> {
  readonly at: number;
  readonly body: string;
  readonly from: number | null;
  readonly to: number | null;
}

interface ClaimRow {
  readonly at: number;
  readonly body: string;
  readonly repeatOf: string | null;
  readonly supported: readonly string[];
  readonly version: string | null;
  readonly repeatedUntil: number | null;
}

/** Loads slots in batches. Each batch takes two queries, and one more if some slots are loaded whole. */
export const loadSlots = async (
  graph: Graph,
  owner: string,
  needs: readonly SlotNeed[],
): Promise<readonly LoadedSlot[]> => {
  const loaded: LoadedSlot[] = [];
  for (const batch of batchesOf(needs)) {
    const slots = await graph.read<SlotRow>(SLOTS, { owner, needs: batch.map(boundParameters) });
    const near = slots.filter(({ at, isSimple }) => isSimple && batch[at]?.stated);
    const whole = slots.filter((slot) => !near.includes(slot));
    const read = async (query: string, some: readonly SlotRow[]): Promise<readonly ClaimRow[]> => {
      const claimNeeds = some.map((slot) => claimParameters(slot, batch[slot.at]));
      return some.length === 0 ? [] : graph.read(query, { owner, open: OPEN_END, needs: claimNeeds });
    };
    const rows = [...(await read(NEAR, near)), ...(await read(WHOLE, whole))];
    for (const slot of slots) {
      const stated = near.includes(slot) ? (batch[slot.at]?.stated ?? null) : null;
      const slotRows = rows.filter(({ at }) => at === slot.at);
      loaded.push(toLoadedSlot(slot, stated, slotRows));
    }
  }
  return loaded;
};

const listStarts = (stated: readonly Claim[] | null | undefined): number[] => [
  ...new Set(stated?.map(({ validFrom }) => validFrom)),
];

/**
 * Limits of the intervals to load. For a slot that is loaded whole, the limits are outside of all intervals,
 * so that no interval is left out.
 */
const boundParameters = ({ key, stated }: SlotNeed, at: number) => ({
  at,
  key: indexKey(key),
  first: stated === null ? EARLIEST : Math.min(...listStarts(stated)),
  last: stated === null ? OPEN_END : Math.max(...listStarts(stated)),
});

const claimParameters = ({ at, from, to }: SlotRow, need: SlotNeed | undefined) => ({
  at,
  key: indexKey(need?.key ?? ''),
  from: from ?? EARLIEST,
  to: to ?? OPEN_END,
  starts: listStarts(need?.stated),
  ids: need?.stated?.map(({ id }) => indexKey(id)) ?? [],
  entryIds: need?.stated?.flatMap(({ entryId }) => (entryId === null ? [] : indexKey(entryId))) ?? [],
  messageIds:
    need?.stated?.flatMap(({ sources }) => sources.map(({ messageId }) => indexKey(messageId))) ?? [],
});

const toLoadedSlot = (
  { body, from, to, at: _, ...slot }: SlotRow,
  stated: readonly Claim[] | null,
  rows: readonly ClaimRow[],
): LoadedSlot => {
  const claims = rows.map((row): readonly [ClaimHistory, ClaimRow] => [parseClaim(row.body), row]);
  const rowsById = claims.map(([{ claim }, row]) => [claim.id, row] as const);
  const repeats = new Map<string, string>();
  const repeatedUntil = new Map<string, number>();
  for (const [id, row] of rowsById) {
    if (row.repeatOf !== null) repeats.set(id, parseId(row.repeatOf));
    if (row.repeatedUntil !== null) repeatedUntil.set(id, row.repeatedUntil);
  }
  return {
    ...(JSON.parse(body) as SlotHead),
    ...slot,
    claims: claims.map(([history]) => history),
    versions: toVersions(rowsById),
    repeats,
    near: stated && { from, to, starts: listStarts(stated), repeatedUntil },
  };
};

const parseId = (name: string): string => JSON.parse(name) as string;

const toVersions = (rows: readonly (readonly [string, ClaimRow])[]): readonly Version[] => {
  const supporters = new Map<string, string[]>();
  for (const [id, { supported }] of rows) {
    for (const of of supported) {
      const head = parseId(of);
      const others = supporters.get(head);
      if (others) others.push(id);
      else supporters.set(head, [id]);
    }
  }
  return rows.flatMap(([id, { version }]) => {
    if (version === null) return [];
    const stored = parseVersion(version, []);
    return [{ ...stored, supports: stored.recordedTo === null ? (supporters.get(id) ?? []) : [] }];
  });
};
