import type { Instant } from '../instant.js';
import { folded } from '../language/fold.js';

/** An active entry, as it is decided which ones stay so. */
export interface RatedEntry {
  readonly id: string;
  /** What it says, see `wordingOf`. */
  readonly wording: string;
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
  /** Those that would leave next: for a consolidation to look at first (S2). */
  readonly candidates: readonly string[];
}

/** Algorithms 7.3: from this share of the bound on the least useful are flagged, and down to this one they leave. */
const FLAGGED_FROM = 0.9;
const DOWN_TO = 0.95;
/** The share that is flagged. */
const FLAGGED = 0.05;

/** Entries say the same where only case, accents and blanks tell them apart. */
export const wordingOf = (text: string): string => folded(text).toLowerCase().replace(/\s+/gu, ' ').trim();

/** Whether so many active entries are worth a look at all of them. */
export const isNearBound = (active: number, limit: number): boolean => active >= FLAGGED_FROM * limit;

/** How many entries are active, those among them that are not rated included, and how many may be. */
interface Bound {
  readonly active: number;
  readonly limit: number;
}

/**
 * Which entries leave where there are more than the bound (S2: at most 10,000 a user; algorithms 7.3): first those that
 * only repeat another one, then the least useful, of equal ones the longest unused, then the smaller id, until 95 % of the
 * bound are left. Spent ones leave besides. Protected ones never do, so more than the bound may stay.
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

/** All but one of the entries that say the same: the one that would leave last. */
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
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
