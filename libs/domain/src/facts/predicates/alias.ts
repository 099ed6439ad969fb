import type { Claim, Triple } from '../claim.js';
import { canonicalPredicate } from './predicate.js';
import { isUnlistedPredicate } from './listed-predicates.js';

const ALIAS = 'alias:of';
const SUBJECT = 'predicate ';

/** Two names of one relation: claims of `from` are kept as claims of `to`. */
export interface Alias {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the alias of two relations that mean the same, or null if they have one name already or the table of
 * synonyms lists them as different. The listed name wins, otherwise the alphabetically first, so that replicas
 * agree (algorithms 5.2).
 */
export const makeAlias = (one: string, other: string): Alias | null => {
  const [a, b] = [canonicalPredicate(one), canonicalPredicate(other)];
  if (a === b || (!isUnlistedPredicate(a) && !isUnlistedPredicate(b))) return null;
  if (!isUnlistedPredicate(a)) return { from: b, to: a };
  return !isUnlistedPredicate(b) || b < a ? { from: a, to: b } : { from: b, to: a };
};

/** Returns an alias as an ordinary claim, which folds and erases like any other. */
export const aliasClaim = (
  { from, to }: Alias,
  { id, reason, basis }: { readonly id: string; readonly reason: string; readonly basis: Claim },
): Claim => ({
  ...basis,
  id,
  subject: `${SUBJECT}${from}`,
  predicate: ALIAS,
  object: to,
  polarity: 'affirmed',
  text: reason,
  authority: 'extracted',
  saidBy: null,
  validFrom: basis.saidAt,
  validTo: null,
  granularity: 'instant',
  timePhrase: null,
  category: null,
  entryId: null,
});

/** Has the slot key of the aliases of a relation. */
export const aliasSlot = (predicate: string): Triple => ({
  subject: `${SUBJECT}${predicate}`,
  predicate: ALIAS,
  object: '',
});

/** False for a claim that was read from a message, even with this predicate. */
export const isAliasClaim = ({ predicate, entryId }: Pick<Claim, 'predicate' | 'entryId'>): boolean =>
  predicate === ALIAS && entryId === null;

export const readAlias = ({ subject, object }: Pick<Claim, 'subject' | 'object'>): Alias => ({
  from: subject.slice(SUBJECT.length),
  to: object,
});
