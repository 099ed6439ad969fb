import type { Claim, Triple } from '../claim.js';
import { canonicalPredicate } from './predicate.js';
import { isUnlistedPredicate } from './listed-predicates.js';

const ALIAS = 'alias:of';
const SUBJECT = 'predicate ';

/** An alias of a relation. Claims with the name `from` are kept as claims with the name `to`. */
export interface Alias {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the alias of two relations that mean the same. Returns null if they already have one name, or if
 * the table of synonyms lists them as different. The name in the table is kept, otherwise the alphabetically
 * first one, so that replicas agree (algorithms 5.2).
 */
export const makeAlias = (one: string, other: string): Alias | null => {
  const [a, b] = [canonicalPredicate(one), canonicalPredicate(other)];
  if (a === b || (!isUnlistedPredicate(a) && !isUnlistedPredicate(b))) return null;
  if (!isUnlistedPredicate(a)) return { from: b, to: a };
  return !isUnlistedPredicate(b) || b < a ? { from: a, to: b } : { from: b, to: a };
};

/** Returns an alias as an ordinary claim, which is folded and erased like any other claim. */
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

/** Returns a triple whose slot key is the key of a relation's aliases. */
export const aliasSlot = (predicate: string): Triple => ({
  subject: `${SUBJECT}${predicate}`,
  predicate: ALIAS,
  object: '',
});

/** False for a claim that was read from a message, even if it has this predicate. */
export const isAliasClaim = ({ predicate, entryId }: Pick<Claim, 'predicate' | 'entryId'>): boolean =>
  predicate === ALIAS && entryId === null;

export const readAlias = ({ subject, object }: Pick<Claim, 'subject' | 'object'>): Alias => ({
  from: subject.slice(SUBJECT.length),
  to: object,
});
