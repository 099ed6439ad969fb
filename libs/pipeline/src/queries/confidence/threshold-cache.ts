import { relevanceThreshold } from '@mneme/domain';
import { LRUCache } from 'lru-cache';

/** The minimum score at which a memory counts as an answer, for each store and language. */
export interface ThresholdCache {
  /**
   * Measures the threshold if it is unknown, or if the store has changed by a quarter since the last
   * measurement.
   */
  threshold(key: string, points: number, measure: () => Promise<readonly number[]>): Promise<number>;
}

interface Measured {
  readonly points: number;
  readonly threshold: Promise<number>;
}

const LIMIT_KEYS = 5_000;
/** Share by which a store may change before a new measurement, and the minimum change in messages. */
const SHARE_CHANGED = 0.25;
const FEWEST_CHANGED = 4;

/** Keeps at most `limitKeys` thresholds. The least recently used threshold is dropped first. */
export const openThresholdCache = (limitKeys = LIMIT_KEYS): ThresholdCache => {
  const cache = new LRUCache<string, Measured>({ max: limitKeys });
  return {
    threshold: async (key, points, measure) => {
      const before = cache.get(key);
      if (before && !hasChanged(before.points, points)) {
        const threshold = await before.threshold.catch(() => null);
        // The read that was measuring may have ended early. Then this read measures.
        if (threshold !== null) return threshold;
      }
      const measurement = {
        points,
        threshold: measure().then((scores) => relevanceThreshold(scores, points)),
      };
      cache.set(key, measurement);
      try {
        return await measurement.threshold;
      } catch (error) {
        if (cache.peek(key) === measurement) cache.delete(key);
        throw error;
      }
    },
  };
};

const hasChanged = (before: number, now: number): boolean =>
  Math.abs(now - before) > Math.max(FEWEST_CHANGED, SHARE_CHANGED * before);
