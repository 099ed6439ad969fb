import { LRUCache } from 'lru-cache';
import type { ScopedCalls } from '../points/scoped-calls.js';
import type { Place } from './session-seeds.js';

/** Some 20 MB: the seeds of some thousand searches. */
const MOST_PLACES = 100_000;
/** A search asks for the neighbours of what it has found at once. */
const KEPT_MS = 10_000;

/** Where messages stand that searches have found, by Qdrant's own ids, for all scopes. */
export type PlaceCache = LRUCache<string, Place>;

export const openPlaceCache = (): PlaceCache =>
  new LRUCache({ max: MOST_PLACES, ttl: KEPT_MS, ttlAutopurge: false });

/** The same reads, which note the places of the messages that queries give back. */
export const notingPlaces = (calls: ScopedCalls, places: PlaceCache): ScopedCalls => ({
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
