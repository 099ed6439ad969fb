import type { PartitionEnds } from './partition-ends.js';

const MARK_EVERY_MS = 60_000;
/** Remembered ends that are older are dropped, because a search from them would begin too far back. */
const LIMIT_AGE_MS = 5 * 60_000;

interface Mark {
  readonly at: number;
  readonly ends: PartitionEnds;
}

/**
 * Remembers the ends of the log one to two minutes ago. Nearly every status is asked for within that time, so the
 * search for a new event begins there.
 */
export const createRecentEnds = () => {
  let [older, newer]: [Mark | null, Mark | null] = [null, null];
  return {
    /** Returns the remembered ends, or the given ones if none are remembered. `at` is in milliseconds. */
    atLook: (at: number, ends: PartitionEnds): PartitionEnds => {
      if (newer === null || at - newer.at > LIMIT_AGE_MS) {
        newer = { at, ends };
        older = newer;
      } else if (at - newer.at > MARK_EVERY_MS) {
        older = newer;
        newer = { at, ends };
      }
      return (older ?? newer).ends;
    },
  };
};
