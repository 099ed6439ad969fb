import { type Slot, diffSupports, type Version } from '@mneme/domain';
import { cypher } from '../store/cypher.js';
import type { Graph } from '../store/graph.js';
import type { SlotHead } from './facts-reads.js';
import { writeParts } from './facts-writes.js';
import { parseClaim } from './stored-claim.js';

const OLD_SLOTS = cypher`
  MATCH (slot:Slot) WHERE slot.revision IS NULL WITH slot LIMIT $limit
  RETURN slot.owner AS owner, slot.key AS key, slot.body AS body,
    COLLECT { MATCH (slot)<-[:IN]-(claim) RETURN claim.body } AS claims,
    COLLECT {
      MATCH (slot)<-[:IN]-(claim)<-[:OF]-(version) RETURN version.body ORDER BY version.claimId, version.n
    } AS versions
`;

const DROP_SUPPORTS = cypher`
  MATCH (slot:Slot {owner: $owner, key: $key}) USING INDEX SEEK slot:Slot(owner, key)
  MATCH (slot)<-[:IN]-(claim)<-[:OF]-(version)-[support:SUPPORTED_BY]->() DELETE support
`;

/**
 * Locks the slot, so that only one of several migrations upgrades it. The slot is not marked as simple, so the
 * next fold loads all of it and sets `isSimple`.
 */
const MARK_UPGRADED = cypher`
  MATCH (slot:Slot {owner: $owner, key: $key}) USING INDEX SEEK slot:Slot(owner, key)
  SET slot.triedBy = 0
  WITH slot WHERE slot.revision IS NULL
  SET slot.revision = 1, slot.recordedAt = $recordedAt, slot.topTier = 0, slot.isSimple = false
  RETURN slot.key AS key
`;

interface OldSlot {
  readonly owner: string;
  readonly key: string;
  readonly body: string;
  readonly claims: readonly string[];
  readonly versions: readonly string[];
}

const AT_ONCE = 20;

/** Each slot of an earlier build takes one transaction. The next migration continues an interrupted upgrade. */
export const upgradeSlots = async (graph: Graph): Promise<void> => {
  for (;;) {
    const slots = await graph.read<OldSlot>(OLD_SLOTS, { limit: AT_ONCE });
    for (const slot of slots) await upgradeSlot(graph, slot);
    if (slots.length === 0) return;
  }
};

const upgradeSlot = async (graph: Graph, { owner, key, ...stored }: OldSlot): Promise<void> => {
  const versions = stored.versions.map((body): Version => ({
    contestedBy: [],
    ...(JSON.parse(body) as Omit<Version, 'contestedBy'>),
  }));
  const slot: Slot = {
    ...(JSON.parse(stored.body) as SlotHead),
    claims: stored.claims.map(parseClaim),
    versions,
  };
  const instants = versions.map(({ recordedFrom, recordedTo }) =>
    Math.max(recordedFrom, recordedTo ?? recordedFrom),
  );
  const recordedAt = instants.length === 0 ? null : Math.max(...instants);
  const supports = diffSupports([], versions);
  await graph.write(async (run) => {
    if ((await run(MARK_UPGRADED, { owner, key, recordedAt })).length === 0) return;
    await run(DROP_SUPPORTS, { owner, key });
    await writeParts(run, owner, [
      { ...slot, recordedAt, topTier: 0, isSimple: false, supports, repeats: [] },
    ]);
  });
};
