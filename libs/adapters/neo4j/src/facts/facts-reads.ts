import type { Slot } from '@mneme/domain';
import type { ScopedFactGraph } from '@mneme/ports';
import { batchesOf } from '../store/batches.js';
import { cypher } from '../store/cypher.js';
import type { Graph } from '../store/graph.js';
import { indexKey } from '../store/index-key.js';
import { parseClaim } from './stored-claim.js';
import { parseVersion, SUPPORTS } from './stored-version.js';

/** Only the first node of a pattern has a label, for the reason given in `facts-as-of.ts`. */
const SLOTS = cypher`
  MATCH (slot:Slot) USING INDEX SEEK slot:Slot(owner, key) WHERE slot.owner = $owner AND slot.key IN $keys
  RETURN slot.body AS body,
    COLLECT {
      MATCH (slot)<-[:IN]-(claim) WHERE claim.owner = $owner
      RETURN claim.body ORDER BY claim.recordedAt, claim.id
    } AS claims,
    COLLECT {
      MATCH (slot)<-[:IN]-(head)<-[:OF]-(version) WHERE head.owner = $owner
      RETURN [version.body, ${SUPPORTS}] ORDER BY version.claimId, version.n
    } AS versions
  ORDER BY slot.key
`;

const SLOTS_OF_CLAIMS = cypher`
  MATCH (claim:Claim) USING INDEX SEEK claim:Claim(owner, id)
  WHERE claim.owner = $owner AND claim.id IN $ids
  MATCH (claim)-[:IN]->(slot) RETURN DISTINCT slot.body AS body
`;

const SLOTS_OF_ENTRIES = cypher`
  MATCH (claim:Claim) USING INDEX SEEK claim:Claim(owner, entryId)
  WHERE claim.owner = $owner AND claim.entryId IN $ids
  MATCH (claim)-[:IN]->(slot) RETURN DISTINCT slot.body AS body
`;

const SLOTS_OF_MESSAGES = cypher`
  MATCH (message:Message) USING INDEX SEEK message:Message(owner, id)
  WHERE message.owner = $owner AND message.id IN $ids
  MATCH (message)<-[:STATED_IN]-()-[:IN]->(slot) RETURN DISTINCT slot.body AS body
`;

const SLOTS_OF_DATA_KEYS = cypher`
  MATCH (claim:Claim) USING INDEX SEEK claim:Claim(owner, dataKey)
  WHERE claim.owner = $owner AND claim.dataKey IN $ids
  MATCH (claim)-[:IN]->(slot) RETURN DISTINCT slot.body AS body
`;

/** The index has no entries for claims without a data key, so the query reads all claims of the owner. */
const SLOTS_WITHOUT_DATA_KEY = cypher`
  MATCH (claim:Claim) USING INDEX SEEK claim:Claim(owner, id)
  WHERE claim.owner = $owner AND claim.id IS NOT NULL AND claim.dataKey IS NULL
  MATCH (claim)-[:IN]->(slot) RETURN DISTINCT slot.body AS body
`;

export type SlotHead = Pick<Slot, 'key' | 'subject' | 'predicate'>;

interface SlotRow {
  readonly body: string;
  readonly claims: readonly string[];
  readonly versions: readonly (readonly [string, readonly string[]])[];
}

export const readSlots = async (
  graph: Graph,
  owner: string,
  keys: readonly string[],
): Promise<readonly Slot[]> => {
  const found: SlotRow[] = [];
  for (const batch of batchesOf(sortedIndexKeys(keys))) {
    found.push(...(await graph.read<SlotRow>(SLOTS, { owner, keys: batch })));
  }
  return found.map(toSlot);
};

export const findSlotKeys = async (
  graph: Graph,
  owner: string,
  { claimIds = [], entryIds = [], messageIds = [], dataKeys = [] }: Parameters<ScopedFactGraph['slotsOf']>[0],
): Promise<readonly string[]> => {
  const keys = new Set<string>();
  const read = async (query: string, parameters: object): Promise<void> => {
    const found = await graph.read<{ body: string }>(query, { owner, ...parameters });
    for (const { body } of found) keys.add((JSON.parse(body) as SlotHead).key);
  };
  for (const [query, named] of [
    [SLOTS_OF_CLAIMS, claimIds],
    [SLOTS_OF_ENTRIES, entryIds],
    [SLOTS_OF_MESSAGES, messageIds],
    [SLOTS_OF_DATA_KEYS, dataKeys.filter((key) => key !== null)],
  ] as const) {
    for (const ids of batchesOf(sortedIndexKeys(named))) await read(query, { ids });
  }
  if (dataKeys.includes(null)) await read(SLOTS_WITHOUT_DATA_KEY, {});
  return [...keys];
};

/** Returns sorted keys, so that all batches of a call together return slots in the order of their keys. */
const sortedIndexKeys = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.map((text) => indexKey(text)))].sort();

const toSlot = ({ body, claims, versions }: SlotRow): Slot => ({
  ...(JSON.parse(body) as SlotHead),
  claims: claims.map(parseClaim),
  versions: versions.map(([version, supports]) => parseVersion(version, supports)),
});
