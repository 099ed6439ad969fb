import type { Claim, Triple } from './claim.js';
import type { Slot } from './fact.js';
import { normalisedObject } from './object.js';
import { canonicalPredicate, cardinality, preferenceFamily } from './predicates/predicate.js';
import { canonicalSubject } from './subject.js';

/**
 * Returns the key that competing claims share (algorithms 5.5): (subject, predicate) for a relation with one
 * value, (subject, predicate, object) for a relation with several. A preference has its family as predicate.
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

/** Ignores the dose of a medicine, even without its unit: "ramipril 5". */
const valueOf = (relation: string, object: string): string =>
  relation === 'takes' ? stripDescription(object).replace(BARE_DOSE, '') : stripDescription(object);

/** Shortens "Coco (dog)" to Coco, "metformin 500 mg" to metformin, and "20kg dumbbells" to dumbbells. */
export const stripDescription = (object: string): string =>
  object.replace(KIND, '').replace(DOSE, '').replace(MEASURE, '');

const KIND = /(?<=\S) \([^()]*\)$/u;
const DOSE = /(?<=\p{L}) \d+(?:[.,]\d+)? ?(?:mg|mcg|ml|iu|µg|g)(?!\p{L})[^()]*$/iu;
const BARE_DOSE = /(?<=\p{L})(?: de)? \d+(?:[.,]\d+)?$/u;
const MEASURE = /^\d+(?:[.,]\d+)?[ -]?(?:kg|lbs?|cm|mm|inch|gb|tb|litres?|liters?|l)[ -](?=\p{L})/iu;

/** Returns a slot without claims. The predicate of the slot is the family if the relation is a preference. */
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

type Stance = Pick<Claim, 'predicate' | 'polarity'>;

/** Returns the polarity, reversed for negative relations: "dislikes" denies "likes". */
export const stanceOf = ({ predicate, polarity }: Stance): Claim['polarity'] => {
  const family = preferenceFamily(canonicalPredicate(predicate));
  if (!family) return polarity;
  return family.polarity === polarity ? 'affirmed' : 'denied';
};
