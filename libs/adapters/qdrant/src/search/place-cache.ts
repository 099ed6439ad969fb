import { LRUCache } from 'lru-cache';
import type { ScopedCalls } from '../points/scoped-calls.js';
import type { SeedPlace } from './session-seeds.js';

/** Maximum number of cached places, which take some 20 MB. They are the seeds of some thousand searches. */
const MOST_PLACES = 100_000;
/**
 * Milliseconds for which a place is cached. This suffices, because a search reads the neighbours of its hits
 * immediately.
 */
const KEPT_MS = 10_000;

/** Cache for all scopes. A key is Qdrant's own id of a point. */
export type PlaceCache = LRUCache<string, SeedPlace>;

export const openPlaceCache = (): PlaceCache =>
  new LRUCache({ max: MOST_PLACES, ttl: KEPT_MS, ttlAutopurge: false });

export const cachePlaces = (calls: ScopedCalls, places: PlaceCache): ScopedCalls => ({
  ...calls,
  query: async (looks, send) => {
    const answers = await calls.query(looks, send);
    for (const { pointId, payload } of answers.flat()) {
      const { id, session_id, ordinal } = payload;
      if (payload.kind === 'chunk' && session_id !== undefined)
        places.set(pointId, { id, session_id, ordinal });
    }
    return answers;
  },
});
