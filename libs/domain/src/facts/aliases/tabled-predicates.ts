import { cardinality, canonicalPredicate, isSetting, preferenceFamily } from '../predicate.js';
import { ATTRIBUTES, HAPPENED, HELD_BY_ONE, SYNONYMS } from '../predicate-table.js';

/** A relation of the table, under every name that the table gives it. */
export interface TabledPredicate {
  readonly predicate: string;
  readonly names: readonly string[];
}

/** Every relation of the table that has other names. */
export const tabledPredicates: readonly TabledPredicate[] = Object.entries(SYNONYMS).map(
  ([predicate, synonyms]) => ({ predicate, names: [predicate, ...synonyms.trim().split(/\s+/u)] }),
);

const TABLED = new Set([
  ...tabledPredicates.map(({ predicate }) => predicate),
  ...ATTRIBUTES,
  ...HELD_BY_ONE,
  ...HAPPENED,
]);

/**
 * Whether a predicate may say the same as another one: a relation of one value that the table does not know. Relations
 * of several values coexist whatever they are called, and settings are compared to the letter.
 */
export const isUntabled = (raw: string): boolean => {
  if (isSetting(raw)) return false;
  const predicate = canonicalPredicate(raw);
  if (TABLED.has(predicate) || preferenceFamily(predicate) || predicate.startsWith('favorite_')) return false;
  return cardinality(predicate) === 'single';
};

/** Whether claims of this relation of the table replace one another. */
export const isOfOneValue = ({ predicate }: TabledPredicate): boolean => cardinality(predicate) === 'single';

/** "drives car" for `drives_car`. */
export const wordsOfPredicate = (predicate: string): string => predicate.replaceAll('_', ' ');
