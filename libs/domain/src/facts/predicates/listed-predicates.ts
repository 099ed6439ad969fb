import { cardinality, canonicalPredicate, isSetting, preferenceFamily } from './predicate.js';
import { ATTRIBUTES, HAPPENED, HELD_BY_ONE, SYNONYMS } from './predicate-table.js';

interface ListedPredicate {
  readonly predicate: string;
  readonly names: readonly string[];
}

export const listedPredicates: readonly ListedPredicate[] = Object.entries(SYNONYMS).map(
  ([predicate, synonyms]) => ({ predicate, names: [predicate, ...synonyms.trim().split(/\s+/u)] }),
);

const LISTED = new Set([
  ...listedPredicates.map(({ predicate }) => predicate),
  ...ATTRIBUTES,
  ...HELD_BY_ONE,
  ...HAPPENED,
]);

/**
 * True if the predicate may be another name of a known relation: it has one value at a time and is not in the
 * table.
 */
export const isUnlistedPredicate = (raw: string): boolean => {
  if (isSetting(raw)) return false;
  const predicate = canonicalPredicate(raw);
  if (LISTED.has(predicate) || preferenceFamily(predicate) || predicate.startsWith('favorite_')) return false;
  return cardinality(predicate) === 'single';
};

/** True if a new claim of this relation replaces the earlier claims. */
export const isSingleValued = ({ predicate }: ListedPredicate): boolean =>
  cardinality(predicate) === 'single';

export const predicateWords = (predicate: string): string => predicate.replaceAll('_', ' ');
