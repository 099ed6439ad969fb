import { DAY_MS, type Instant } from '../instant.js';
import type { KnowledgeSettings } from './settings.js';

export type Polarity = 'affirmed' | 'denied';

/** `contributor` and `statement` are pseudonyms of the user and of the statement. */
export interface Contribution {
  readonly id: string;
  readonly contributor: string;
  readonly statement: string;
  readonly polarity: Polarity;
  /** Certainty from 0 to 1, which is q in algorithms 6.4. */
  readonly weight: number;
  readonly at: Instant;
}

export interface KnowledgeEvidence {
  readonly users: number;
  readonly statements: number;
  /** Share of the support that the most active user gives, from 0 to 1. */
  readonly largestShare: number;
  /** Current confidence in the unit, from 0 to 1. */
  readonly confidence: number;
  readonly isDropped: boolean;
}

/**
 * Parameters of algorithms 6.4, because S2 gives no numbers. A cycle is the period in which each user counts
 * once. It is a day here, because a day has about the number of messages of a cycle in S2 3.3.
 */
const CYCLE_MS = DAY_MS;
const GAIN = 0.3;
const WEAK_DECAY = 0.95;
const STRONG_DECAY = 0.995;
const FEWEST_SUPPORTS = 3;
/** Minimum confidence of a readable unit, as in S0 (algorithms 8.2). */
export const LEAST_CONFIDENCE = 0.15;
const CYCLES_BELOW = 3;

/**
 * Folds contributions into evidence. A user counts once per cycle, so order and repetition change nothing.
 * The decay is computed from the time of the last support, so no job has to update units.
 */
export const evidenceOf = (
  contributions: readonly Contribution[],
  { k, epochHours }: KnowledgeSettings,
  now: Instant,
): KnowledgeEvidence => {
  const released = contributions.filter(({ at }) => isReleased(at, epochHours, now));
  const cycles = cyclesOf(released);
  const shares = new Map<string, number>();
  let supports = 0;
  let confidence = 0;
  let cycle: number | null = null;
  const decayed = (until: number): number =>
    cycle === null ? 0 : confidence * decayOf(shares.size, supports, k) ** Math.max(0, until - cycle - 1);
  for (const [next, userWeights] of cycles) {
    confidence = decayed(next);
    for (const [contributor, weight] of userWeights) {
      confidence = 1 - (1 - confidence) * (1 - GAIN * weight);
      shares.set(contributor, (shares.get(contributor) ?? 0) + 1);
      supports += 1;
    }
    cycle = next;
  }
  const today = Math.floor(now / CYCLE_MS);
  return {
    users: shares.size,
    statements: new Set(released.map(({ statement }) => statement)).size,
    largestShare: supports === 0 ? 0 : Math.max(...shares.values()) / supports,
    confidence: decayed(today + 1),
    isDropped:
      cycle === null ||
      (today - cycle >= CYCLES_BELOW && decayed(today + 2 - CYCLES_BELOW) < LEAST_CONFIDENCE),
  };
};

/**
 * True if the `epochHours` period in which a contribution was made has ended. Until then, the contribution
 * does not count.
 */
const isReleased = (at: Instant, epochHours: number, now: Instant): boolean => {
  const epochMs = epochHours * 3_600_000;
  return epochMs === 0 || at < Math.floor(now / epochMs) * epochMs;
};

/** Returns for each cycle, in order of time, the highest weight of each user. */
const cyclesOf = (
  contributions: readonly Contribution[],
): readonly (readonly [number, readonly (readonly [string, number])[]])[] => {
  const cycles = new Map<number, Map<string, number>>();
  for (const { contributor, weight, at } of contributions) {
    const cycle = Math.floor(at / CYCLE_MS);
    const users = cycles.get(cycle) ?? new Map<string, number>();
    users.set(contributor, Math.max(users.get(contributor) ?? 0, weight));
    cycles.set(cycle, users);
  }
  return [...cycles]
    .sort(([a], [b]) => a - b)
    .map(([cycle, users]) => [cycle, [...users].sort(([a], [b]) => (a < b ? -1 : 1))]);
};

const decayOf = (users: number, supports: number, k: number): number =>
  users < k || supports < FEWEST_SUPPORTS ? WEAK_DECAY : STRONG_DECAY;
