import type { Claim, Triple } from './claim.js';
import type { Slot } from './fact.js';
import { normalisedObject } from './object.js';
import { canonicalPredicate, cardinality, preferenceFamily } from './predicates/predicate.js';
import { canonicalSubject } from './subject.js';

/**
 * Returns the key of a claim's slot, unique in a scope (algorithms 5.5). Claims compete only within a slot:
 * (subject, predicate) for a relation with one value, (subject, predicate, object) for one with several, so
 * that each value has its own timeline. A preference has (subject, family, object), and its value is the
 * polarity.
 */
export const slotKey = ({ subject, predicate, object }: Triple): string => {
  const who = canonicalSubject(subject);
  const relation = canonicalPredicate(predicate);
  const family = preferenceFamily(relation)?.family;
  if (family) return JSON.stringify(['stance', who, family, normalisedObject(object)]);
  return cardinality(relation) === 'single'
    ? JSON.stringify(['one', who, relation])
    : JSON.stringify(['each', who, relation, normalisedObject(valueOf(relation, object))]);
};

/** Ignores the dose of a medicine, also without its unit: "ramipril 5". */
const valueOf = (relation: string, object: string): string =>
  relation === 'takes' ? stripDescription(object).replace(BARE_DOSE, '') : stripDescription(object);

/**
 * Returns the name of an object without its description: "Coco (dog)" and "Coco (puppy)" are one, "metformin
 * 500 mg" is metformin, and "20kg dumbbells" are dumbbells.
 */
export const stripDescription = (object: string): string =>
  object.replace(KIND, '').replace(DOSE, '').replace(MEASURE, '');

const KIND = /(?<=\S) \([^()]*\)$/u;
const DOSE = /(?<=\p{L}) \d+(?:[.,]\d+)? ?(?:mg|mcg|ml|iu|µg|g)(?!\p{L})[^()]*$/iu;
const BARE_DOSE = /(?<=\p{L})(?: de)? \d+(?:[.,]\d+)?$/u;
const MEASURE = /^\d+(?:[.,]\d+)?[ -]?(?:kg|lbs?|cm|mm|inch|gb|tb|litres?|liters?|l)[ -](?=\p{L})/iu;

/** Returns a slot without claims. The predicate of a preference is its family. */
export const emptySlot = (claim: Triple): Slot => {
  const predicate = canonicalPredicate(claim.predicate);
  return {
    key: slotKey(claim),
    subject: canonicalSubject(claim.subject),
    predicate: preferenceFamily(predicate)?.family ?? predicate,
    claims: [],
    versions: [],
  };
};

/**
 * Returns `affirmed` if a claim says that its slot's object holds: its polarity, reversed for negative
 * relations. "Dislikes" denies "likes".
 */
export const stanceOf = ({
  predicate,
  polarity,
}: Pick<Claim, 'predicate' | 'polarity'>): Claim['polarity'] => {
  const family = preferenceFamily(canonicalPredicate(predicate));
  if (!family) return polarity;
  return family.polarity === polarity ? 'affirmed' : 'denied';
};
