import type { Claim } from '../claim.js';
import { canonicalPredicate } from '../predicate.js';
import { isUntabled } from './tabled-predicates.js';

/** The predicate between a relation and the one that it says the same as. */
const ALIAS = 'alias:of';
const SUBJECT = 'predicate ';

/** Two names of one relation: claims of `from` are kept as claims of `to`. */
export interface Alias {
  readonly from: string;
  readonly to: string;
}

/**
 * The alias of two relations that are one, whichever was met first: the table's name stands, and of two that it does not
 * know the alphabetically first, so every replica agrees (algorithms 5.2). `null`: the table tells them apart.
 */
export const aliasOf = (one: string, other: string): Alias | null => {
  const [a, b] = [canonicalPredicate(one), canonicalPredicate(other)];
  if (a === b || (!isUntabled(a) && !isUntabled(b))) return null;
  if (!isUntabled(a)) return { from: b, to: a };
  return !isUntabled(b) || b < a ? { from: a, to: b } : { from: b, to: a };
};

/** An alias is a claim like any other: it is folded, listed, retracted and erased as such. */
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

/** The slot of what a relation says the same as; its key is all that is needed. */
export const aliasSlotOf = (predicate: string): Pick<Claim, 'subject' | 'predicate' | 'object'> => ({
  subject: `${SUBJECT}${predicate}`,
  predicate: ALIAS,
  object: '',
});

/** What was read from a message is none, whatever it says. */
export const isAlias = ({ predicate, entryId }: Pick<Claim, 'predicate' | 'entryId'>): boolean =>
  predicate === ALIAS && entryId === null;

/** What an alias claim says. */
export const aliasIn = ({ subject, object }: Pick<Claim, 'subject' | 'object'>): Alias => ({
  from: subject.slice(SUBJECT.length),
  to: object,
});
