import type { Scope } from '@mneme/domain';
import { chunkId } from '../../chunk-id.js';
import type { NearFacts } from './near-facts-of.js';

/** The most messages that the graph of facts adds to a pool: as many as a channel ranks (algorithms 8.3). */
const MOST_LINKED = 30;

/** How near messages are by the facts that were read in them. */
export const linkedMessages = (
  scope: Scope,
  { facts, proximities }: NearFacts,
): ReadonlyMap<string, number> => {
  const near = new Map<string, number>();
  for (const { claim } of facts) {
    const proximity = proximities.get(claim.id);
    if (proximity === undefined) continue;
    for (const { sessionId, messageId } of claim.sources) {
      const id = chunkId(scope, sessionId, messageId);
      near.set(id, Math.max(near.get(id) ?? 0, proximity));
    }
  }
  return new Map([...near].sort(([, a], [, b]) => b - a).slice(0, MOST_LINKED));
};
