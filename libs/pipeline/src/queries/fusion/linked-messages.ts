import { chunkId } from '../../chunk-id.js';
import type { RecallPorts } from '../../memory-ports.js';
import type { SearchContext } from '../search-hit.js';
import { nearFactsOf } from './near-facts-of.js';

/** The most messages that the graph of facts adds to a pool: as many as a channel ranks (algorithms 8.3). */
const MOST_LINKED = 30;

/** How near messages are by the facts that were read in them. */
export const linkedMessages = async (
  ports: RecallPorts,
  looking: SearchContext,
): Promise<ReadonlyMap<string, number>> => {
  const { facts, proximities } = await nearFactsOf(ports, looking);
  const near = new Map<string, number>();
  for (const { claim } of facts)
    for (const { sessionId, messageId } of claim.sources) {
      const id = chunkId(looking.scope, sessionId, messageId);
      near.set(id, Math.max(near.get(id) ?? 0, proximities.get(claim.id) ?? 0));
    }
  const found = [...near].filter(([, proximity]) => proximity > 0);
  return new Map(found.sort(([, a], [, b]) => b - a).slice(0, MOST_LINKED));
};
