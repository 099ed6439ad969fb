import { compareText } from '../compare-text.js';
import type { Instant } from '../instant.js';

export interface RatedEntry {
  readonly id: string;
  /** The `textKey` of its text. */
  readonly wording: string;
  readonly utility: number;
  readonly lastUsedAt: Instant | null;
  /** True if the entry stays active even if it is never used. */
  readonly isProtected: boolean;
  /** See `isSpent` in `importance.ts`. */
  readonly isSpent: boolean;
}

interface Paging {
  readonly out: readonly string[];
  /** Entries that would be paged out next, for a consolidation to look at first (S2). */
  readonly candidates: readonly string[];
}

/**
 * Shares of the bound: the least useful entries are flagged from 90 % on, and paged out down to 95 % once the
 * bound is exceeded (algorithms 7.3).
 */
const FLAGGED_FROM = 0.9;
const DOWN_TO = 0.95;
const FLAGGED = 0.05;

/** True if the number of active entries is at least 90 % of the limit. Then all of them are rated. */
export const isNearBound = (active: number, limit: number): boolean => active >= FLAGGED_FROM * limit;

/** Number of active entries, including those that are not rated, and the maximum number of active entries. */
interface Bound {
  readonly active: number;
  readonly limit: number;
}

/**
 * Decides which entries are paged out above the bound (S2: at most 10,000 a user, algorithms 7.3): first
 * repeats of a wording, then the least useful, on a tie the longest unused, then the smaller id, down to 95 %
 * of the bound. Spent entries are always paged out. Protected ones never are, so more than the bound may stay.
 */
export const pageOut = (entries: readonly RatedEntry[], { active, limit }: Bound): Paging => {
  const repeated = repeatsIn(entries);
  const order = entries
    .filter(({ isProtected }) => !isProtected)
    .sort((a, b) => Number(repeated.has(b)) - Number(repeated.has(a)) || byUtility(a, b));
  const excess = active > limit ? active - Math.floor(DOWN_TO * limit) : 0;
  const out = order.filter(({ isSpent }, n) => isSpent || n < excess);
  const leaving = new Set(out);
  const staying = order.filter((entry) => !leaving.has(entry));
  const flagged = isNearBound(active, limit) ? Math.ceil(FLAGGED * limit) : 0;
  return { out: out.map(({ id }) => id), candidates: staying.slice(0, flagged).map(({ id }) => id) };
};

/** Returns all entries of each wording but one: the entry that would be paged out last. */
const repeatsIn = (entries: readonly RatedEntry[]): ReadonlySet<RatedEntry> => {
  const kept = new Map<string, RatedEntry>();
  const repeated = new Set<RatedEntry>();
  for (const entry of entries.toSorted(byStay)) {
    if (kept.has(entry.wording)) repeated.add(entry);
    else kept.set(entry.wording, entry);
  }
  return repeated;
};

const byStay = (a: RatedEntry, b: RatedEntry): number =>
  Number(b.isProtected) - Number(a.isProtected) || Number(a.isSpent) - Number(b.isSpent) || byUtility(b, a);

const byUtility = (a: RatedEntry, b: RatedEntry): number =>
  a.utility - b.utility ||
  (a.lastUsedAt ?? Number.NEGATIVE_INFINITY) - (b.lastUsedAt ?? Number.NEGATIVE_INFINITY) ||
  compareText(a.id, b.id);
