import { relevanceFloor } from '@mneme/domain';
import { LRUCache } from 'lru-cache';

/** How near a memory must be to a question to be an answer, by store and language: measured once, kept while it is true. */
export interface FloorBook {
  /** The floor under the key; measured where it is not known, or the store has grown or shrunk by a quarter since. */
  floor(key: string, points: number, measure: () => Promise<readonly number[]>): Promise<number>;
}

interface Measured {
  readonly points: number;
  readonly floor: Promise<number>;
}

const LIMIT_KEYS = 5_000;
/** By how much a store may change before its floor is measured again, and in how many messages at least. */
const SHARE_CHANGED = 0.25;
const FEWEST_CHANGED = 4;

/** A book of so many floors at most; what was asked for longest ago is forgotten first. */
export const openFloorBook = (limitKeys = LIMIT_KEYS): FloorBook => {
  const known = new LRUCache<string, Measured>({ max: limitKeys });
  return {
    floor: async (key, points, measure) => {
      const before = known.get(key);
      if (before && !hasChanged(before.points, points)) return before.floor;
      const mine = { points, floor: measured(measure, points) };
      known.set(key, mine);
      try {
        return await mine.floor;
      } catch (error) {
        if (known.peek(key) === mine) known.delete(key);
        throw error;
      }
    },
  };
};

const measured = async (measure: () => Promise<readonly number[]>, points: number): Promise<number> =>
  relevanceFloor(await measure(), points);

const hasChanged = (before: number, now: number): boolean =>
  Math.abs(now - before) > Math.max(FEWEST_CHANGED, SHARE_CHANGED * before);
