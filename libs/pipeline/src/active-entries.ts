import { NEVER_USED } from '@mneme/domain';
import type { UsesOf } from './uses.js';

/** How many entries of a user stay active (S2: B), and what use has made of them so far. */
export interface Capacity {
  readonly activeEntries: number;
  readonly usesOf: UsesOf;
}

/** Every entry stays active. */
export const UNBOUNDED: Capacity = {
  activeEntries: Number.POSITIVE_INFINITY,
  usesOf: (_, memories) => Promise.resolve(memories.map(() => NEVER_USED)),
};
