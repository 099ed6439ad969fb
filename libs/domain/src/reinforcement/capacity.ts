import type { Instant } from '../instant.js';

/** An active entry, as it is decided which ones stay so. */
export interface RatedEntry {
  readonly id: string;
  /** Its importance, see `importance`. */
  readonly utility: number;
  /** `null`: it was never used. */
  readonly lastUsedAt: Instant | null;
  /** It stays, however little it is used. */
  readonly isProtected: boolean;
  /** Nothing speaks for it any more, see `isSpent`. */
  readonly isSpent: boolean;
}

/** What is to be done about the active entries of a user. */
export interface Paging {
  readonly out: readonly string[];
  /** The least useful of those that stay: the next consolidation looks at them first (S2). */
  readonly candidates: readonly string[];
}

/** Algorithms 7.3: from this share of the bound on the least useful are flagged, and down to this one they leave. */
const FLAGGED_FROM = 0.9;
const DOWN_TO = 0.95;
/** The share that is flagged. */
const FLAGGED = 0.05;

/** Whether so many active entries are worth a look at all of them. */
export const isNearBound = (active: number, limit: number): boolean => active >= FLAGGED_FROM * limit;

/** How many entries are active, those among them that are not rated included, and how many may be. */
interface Bound {
  readonly active: number;
  readonly limit: number;
}

/**
 * Which entries leave where there are more than the bound (S2: at most 10,000 a user; algorithms 7.3): the least useful,
 * of equal ones the longest unused, then the smaller id, until 95 % of the bound are left. Spent ones leave besides.
 * Protected ones never do, so more than the bound may stay.
 */
export const pageOut = (entries: readonly RatedEntry[], { active, limit }: Bound): Paging => {
  const order = entries.filter(({ isProtected }) => !isProtected).sort(byUtility);
  const excess = active > limit ? active - Math.floor(DOWN_TO * limit) : 0;
  const out = order.filter(({ isSpent }, n) => isSpent || n < excess);
  const leaving = new Set(out);
  const staying = order.filter((entry) => !leaving.has(entry));
  const flagged = isNearBound(active, limit) ? Math.ceil(FLAGGED * limit) : 0;
  return { out: out.map(({ id }) => id), candidates: staying.slice(0, flagged).map(({ id }) => id) };
};

const byUtility = (a: RatedEntry, b: RatedEntry): number =>
  a.utility - b.utility ||
  (a.lastUsedAt ?? Number.NEGATIVE_INFINITY) - (b.lastUsedAt ?? Number.NEGATIVE_INFINITY) ||
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
