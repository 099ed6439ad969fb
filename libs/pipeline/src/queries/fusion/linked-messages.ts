import type { Scope } from '@mneme/domain';
import { chunkId } from '../../points/chunk-id.js';
import type { NearFacts } from './near-facts-of.js';

/** Maximum number of messages that the graph adds, equal to one channel (algorithms 8.3). */
const MOST_LINKED = 30;

/** The proximity of a message is that of its nearest fact. */
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
