import { compareText } from '../compare-text.js';
import type { Instant } from '../instant.js';

export interface RatedEntry {
  readonly id: string;
  readonly wording: string;
  readonly utility: number;
  readonly lastUsedAt: Instant | null;
  /** True if the entry stays active even without any use. */
  readonly isProtected: boolean;
  readonly isSpent: boolean;
}

interface Paging {
  readonly out: readonly string[];
  /** Active entries that would be paged out next (S2). */
  readonly candidates: readonly string[];
}

/**
 * Shares of the bound (algorithms 7.3): candidates are flagged from `FLAGGED_FROM` on, paging out stops at
 * `DOWN_TO`, and `FLAGGED` is the number of candidates.
 */
const FLAGGED_FROM = 0.9;
const DOWN_TO = 0.95;
const FLAGGED = 0.05;

/** True if the number of active entries is near the bound. Only then are all entries rated. */
export const isNearBound = (active: number, limit: number): boolean => active >= FLAGGED_FROM * limit;

/** Number of active entries, and its limit. `active` also counts entries that are not rated. */
interface Bound {
  readonly active: number;
  readonly limit: number;
}

/**
 * Decides which entries are paged out above the bound (S2: at most 10,000 a user, algorithms 7.3): first
 * repeats of a wording, then the least useful entries. Spent entries are always paged out and protected
 * entries never, so more than the bound may stay.
 */
export const pageOut = (entries: readonly RatedEntry[], { active, limit }: Bound): Paging => {
  const repeated = repeatsIn(entries);
  const order = entries
    .filter(({ isProtected }) => !isProtected)
    .sort((a, b) => Number(repeated.has(b)) - Number(repeated.has(a)) || compareUtility(a, b));
  const excess = active > limit ? active - Math.floor(DOWN_TO * limit) : 0;
  const out = order.filter(({ isSpent }, n) => isSpent || n < excess);
  const leaving = new Set(out);
  const staying = order.filter((entry) => !leaving.has(entry));
  const flagged = isNearBound(active, limit) ? Math.ceil(FLAGGED * limit) : 0;
  return { out: out.map(({ id }) => id), candidates: staying.slice(0, flagged).map(({ id }) => id) };
};

/** Returns all entries of each wording except the entry to keep. */
const repeatsIn = (entries: readonly RatedEntry[]): ReadonlySet<RatedEntry> => {
  const kept = new Map<string, RatedEntry>();
  const repeated = new Set<RatedEntry>();
  for (const entry of entries.toSorted(compareStay)) {
    if (kept.has(entry.wording)) repeated.add(entry);
    else kept.set(entry.wording, entry);
  }
  return repeated;
};

const compareStay = (a: RatedEntry, b: RatedEntry): number =>
  Number(b.isProtected) - Number(a.isProtected) ||
  Number(a.isSpent) - Number(b.isSpent) ||
  compareUtility(b, a);

const compareUtility = (a: RatedEntry, b: RatedEntry): number =>
  a.utility - b.utility ||
  (a.lastUsedAt ?? Number.NEGATIVE_INFINITY) - (b.lastUsedAt ?? Number.NEGATIVE_INFINITY) ||
  compareText(a.id, b.id);
