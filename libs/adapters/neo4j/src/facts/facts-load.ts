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
import { storedClaim } from './stored-claim.js';
import { storedVersion } from './stored-version.js';

const HOLDING = cypher`
  MATCH (version:Version) USING INDEX SEEK version:Version(owner, slot, holdsFrom)
  WHERE version.owner = $owner AND version.slot = need.key
`;

/**
 * Also ordered by properties with one value, so that the planner sees that the index has this order already.
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
 * Claims that decide the intervals around the stated claims: claims that decide within the bounds, claims with
 * the same start, stored claims with the ids of the stated ones, and retracted claims of the same entries or
 * messages.
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

/**
 * Loads the parts of slots that a fold needs. Each batch takes two queries, and one more if some slots are
 * loaded whole.
 */
export const loadSlots = async (
  graph: Graph,
  owner: string,
  needs: readonly SlotNeed[],
): Promise<readonly LoadedSlot[]> => {
  const loaded: LoadedSlot[] = [];
  for (const batch of batchesOf(needs, (need) => JSON.stringify(need).length)) {
    const slots = await graph.read<SlotRow>(SLOTS, { owner, needs: batch.map(boundsAsked) });
    const near = slots.filter(({ at, isSimple }) => isSimple && batch[at]?.stated);
    const read = async (query: string, some: readonly SlotRow[]): Promise<readonly ClaimRow[]> =>
      some.length === 0
        ? []
        : graph.read(query, {
            owner,
            open: OPEN_END,
            needs: some.map((slot) => claimsAsked(slot, batch[slot.at])),
          });
    const rows = [
      ...(await read(NEAR, near)),
      ...(await read(
        WHOLE,
        slots.filter((slot) => !near.includes(slot)),
      )),
    ];
    for (const slot of slots) {
      const stated = near.includes(slot) ? (batch[slot.at]?.stated ?? null) : null;
      loaded.push(
        loadedSlot(
          slot,
          stated,
          rows.filter(({ at }) => at === slot.at),
        ),
      );
    }
  }
  return loaded;
};

const startsOf = (stated: readonly Claim[] | null | undefined): number[] => [
  ...new Set(stated?.map(({ validFrom }) => validFrom)),
];

/** Sets limits outside of all intervals for a slot that is loaded whole, so that no bounds are found. */
const boundsAsked = ({ key, stated }: SlotNeed, at: number) => ({
  at,
  key: indexKey(key),
  first: stated === null ? EARLIEST : Math.min(...startsOf(stated)),
  last: stated === null ? OPEN_END : Math.max(...startsOf(stated)),
});

const claimsAsked = ({ at, from, to }: SlotRow, need: SlotNeed | undefined) => ({
  at,
  key: indexKey(need?.key ?? ''),
  from: from ?? EARLIEST,
  to: to ?? OPEN_END,
  starts: startsOf(need?.stated),
  ids: need?.stated?.map(({ id }) => indexKey(id)) ?? [],
  entryIds: need?.stated?.flatMap(({ entryId }) => (entryId === null ? [] : indexKey(entryId))) ?? [],
  messageIds:
    need?.stated?.flatMap(({ sources }) => sources.map(({ messageId }) => indexKey(messageId))) ?? [],
});

const loadedSlot = (
  { body, from, to, at: _, ...slot }: SlotRow,
  stated: readonly Claim[] | null,
  rows: readonly ClaimRow[],
): LoadedSlot => {
  const claims = rows.map((row): readonly [ClaimHistory, ClaimRow] => [storedClaim(row.body), row]);
  const named = claims.map(([{ claim }, row]) => [claim.id, row] as const);
  const repeats = named.flatMap(([id, { repeatOf }]) =>
    repeatOf === null ? [] : [[id, idOf(repeatOf)] as const],
  );
  const untils = named.flatMap(([id, { repeatedUntil: until }]) =>
    until === null ? [] : [[id, until] as const],
  );
  const repeatedUntil = new Map(untils);
  return {
    ...(JSON.parse(body) as SlotHead),
    ...slot,
    claims: claims.map(([kept]) => kept),
    versions: versionsOf(named),
    repeats: new Map(repeats),
    near: stated && { from, to, starts: startsOf(stated), repeatedUntil },
  };
};

const idOf = (name: string): string => JSON.parse(name) as string;

const versionsOf = (named: readonly (readonly [string, ClaimRow])[]): readonly Version[] => {
  const supporters = new Map<string, string[]>();
  for (const [id, { supported }] of named) {
    for (const of of supported) {
      const head = idOf(of);
      const others = supporters.get(head);
      if (others) others.push(id);
      else supporters.set(head, [id]);
    }
  }
  return named.flatMap(([id, { version }]) => {
    if (version === null) return [];
    const stored = storedVersion(version, []);
    return [{ ...stored, supports: stored.recordedTo === null ? (supporters.get(id) ?? []) : [] }];
  });
};
