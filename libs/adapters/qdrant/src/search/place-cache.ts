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

/** Cache for all scopes. The keys are from `placeKey`. */
export type PlaceCache = LRUCache<string, SeedPlace>;

/** `keyword` is the id of the point, written by `toKeyword`. Needs less time than `pointIdOf`. */
export const placeKey = (scope: string, keyword: string): string => JSON.stringify([scope, keyword]);

export const openPlaceCache = (): PlaceCache =>
  new LRUCache({ max: MOST_PLACES, ttl: KEPT_MS, ttlAutopurge: false });

export const cachePlaces = (calls: ScopedCalls, scope: string, places: PlaceCache): ScopedCalls => ({
  ...calls,
  query: async (looks, send) => {
    const answers = await calls.query(looks, send);
    for (const { payload } of answers.flat()) {
      const { id, session_id, ordinal } = payload;
      if (payload.kind === 'chunk' && session_id !== undefined)
        places.set(placeKey(scope, id), { id, session_id, ordinal });
    }
    return answers;
  },
});
