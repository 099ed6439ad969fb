import { NEVER_USED } from '@mneme/domain';
import type { UsesOf } from './uses.js';

/** Maximum number of active entries of a user (S2: B), and the recorded use of entries. */
export interface Capacity {
  readonly activeEntries: number;
  readonly usesOf: UsesOf;
}

export const UNBOUNDED: Capacity = {
  activeEntries: Number.POSITIVE_INFINITY,
  usesOf: (_, memories) => Promise.resolve(memories.map(() => NEVER_USED)),
};
