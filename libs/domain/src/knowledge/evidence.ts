import { DAY_MS, type Instant } from '../instant.js';
import type { KnowledgeSettings } from './settings.js';

/** Whether a statement says what a unit says, or that it is not so. */
export type Polarity = 'affirmed' | 'denied';

/** What one statement of one user gives to one unit. Contributors and statements have pseudonyms only. */
export interface Contribution {
  readonly id: string;
  readonly contributor: string;
  readonly statement: string;
  readonly polarity: Polarity;
  /** How sure the statement is, from 0 to 1: q of algorithms 6.4. */
  readonly weight: number;
  readonly at: Instant;
}

/** What many contributions of one polarity come to. */
export interface KnowledgeEvidence {
  /** How many different users say so. */
  readonly users: number;
  /** In how many different statements. */
  readonly statements: number;
  /** The part of the support that the busiest of them gives, from 0 to 1. */
  readonly largestShare: number;
  /** From 0 to 1, as of now. */
  readonly confidence: number;
  readonly isDropped: boolean;
}

/** Algorithms 6.4; S2 gives no figures. One cycle is a day: about as many turns as S2 3.3 has in one. */
const CYCLE_MS = DAY_MS;
const GAIN = 0.3;
const WEAK_DECAY = 0.95;
const STRONG_DECAY = 0.995;
const FEWEST_SUPPORTS = 3;
/** The line below which nothing is read, which is also S0's (algorithms 8.2). */
export const LEAST_CONFIDENCE = 0.15;
const CYCLES_BELOW = 3;

/**
 * Folds contributions into the evidence of a unit. A user counts once a cycle, with the surest statement, so neither the
 * order of contributions nor their repetition changes anything. Decay follows from the time of the last support: nothing
 * is ever swept.
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
    cycle === null
      ? 0
      : confidence * decayOf({ users: shares.size, supports, k }) ** Math.max(0, until - cycle - 1);
  for (const [next, byUser] of cycles) {
    confidence = decayed(next);
    for (const [contributor, weight] of byUser) {
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

/** Whether the epoch is over in which something came. */
const isReleased = (at: Instant, epochHours: number, now: Instant): boolean => {
  const epochMs = epochHours * 3_600_000;
  return epochMs === 0 || at < Math.floor(now / epochMs) * epochMs;
};

/** The surest weight of every user in every cycle, both in an order of their own. */
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

const decayOf = ({
  users,
  supports,
  k,
}: Pick<KnowledgeEvidence, 'users'> & { readonly supports: number; readonly k: number }): number =>
  users < k || supports < FEWEST_SUPPORTS ? WEAK_DECAY : STRONG_DECAY;
