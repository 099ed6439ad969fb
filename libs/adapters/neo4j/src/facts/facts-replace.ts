import type { SlotReplacement } from '@mneme/ports';
import { cypher } from '../store/cypher.js';
import type { Graph, Run } from '../store/graph.js';
import { indexKey } from '../store/index-key.js';
import { sortForLocks } from '../store/lock-order.js';
import type { StoreOwner } from '../store/owner.js';
import { lostSlots, writeParts, writeUnlessLost } from './facts-writes.js';

/** Locks each slot before its revision is compared. */
const LOCK = cypher`
  UNWIND $rows AS row
  MATCH (slot:Slot {owner: $owner, key: row.key}) USING INDEX SEEK slot:Slot(owner, key)
  SET slot.triedBy = row.follows
  WITH row, slot WHERE slot.revision = row.follows
  RETURN row.key AS key
`;

/** Messages that a claim of another slot cites are not deleted. */
const DROP_PARTS = cypher`
  UNWIND $keys AS key
  MATCH (slot:Slot {owner: $owner, key: key}) USING INDEX SEEK slot:Slot(owner, key)
  MATCH (claim)-[:IN]->(slot)
  OPTIONAL MATCH (version)-[:OF]->(claim)
  OPTIONAL MATCH (claim)-[:STATED_IN]->(message)
  WITH collect(DISTINCT claim) AS claims, collect(DISTINCT version) AS versions, collect(DISTINCT message) AS messages
  FOREACH (version IN versions | DETACH DELETE version)
  FOREACH (claim IN claims | DETACH DELETE claim)
  WITH messages UNWIND messages AS message
  WITH message WHERE NOT EXISTS { (message)<-[:STATED_IN]-() }
  DETACH DELETE message
`;

const DROP_SLOTS = cypher`
  UNWIND $keys AS key
  MATCH (slot:Slot {owner: $owner, key: key}) USING INDEX SEEK slot:Slot(owner, key)
  OPTIONAL MATCH (slot)-[:ABOUT]->(entity)
  WITH collect(DISTINCT slot) AS slots, collect(DISTINCT entity) AS entities
  FOREACH (slot IN slots | DETACH DELETE slot)
  WITH entities UNWIND entities AS entity
  WITH entity WHERE NOT EXISTS { (entity)<-[:ABOUT]-() }
  DETACH DELETE entity
`;

/** Replaces all slots or none. Returns the keys of slots that another writer has changed. */
export const replaceSlots = (
  graph: Graph,
  place: StoreOwner,
  slots: readonly SlotReplacement[],
): Promise<readonly string[]> =>
  writeUnlessLost(
    graph,
    sortForLocks(slots, ({ key }) => key),
    (run, sorted) => lockSlots(run, place, sorted),
    (run, sorted) => replace(run, place, sorted),
  );

const lockSlots = async (
  run: Run,
  { owner }: StoreOwner,
  slots: readonly SlotReplacement[],
): Promise<readonly string[]> => {
  const rows = slots.map(({ key, follows }) => ({ key: indexKey(key), follows }));
  const locked = new Set((await run<{ key: string }>(LOCK, { owner, rows })).map(({ key }) => key));
  return slots.map(({ key }) => key).filter((key) => !locked.has(indexKey(key)));
};

const replace = async (run: Run, place: StoreOwner, slots: readonly SlotReplacement[]): Promise<void> => {
  const { owner } = place;
  const next = slots.flatMap((slot) => slot.next ?? []);
  const gone = slots.filter((slot) => slot.next === null);
  await run(DROP_PARTS, { owner, keys: slots.map(({ key }) => indexKey(key)) });
  await run(DROP_SLOTS, { owner, keys: gone.map(({ key }) => indexKey(key)) });
  // All claims of `next` are stored already. Some may have another destroyed data key, and another erasure
  // removes them: if two erasures waited for each other, neither would end.
  const heads = next.map((slot) => ({ ...slot, claims: [] }));
  const lost = await lostSlots(run, place, heads);
  if (lost.length > 0) throw new Error(`Slots that are locked have changed: ${lost.length}.`);
  await writeParts(run, owner, next);
};
