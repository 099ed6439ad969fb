import type { Claim } from './claim.js';
import type { Slot } from './fact.js';
import { normalisedObject } from './object.js';
import { canonicalPredicate, cardinality, preferenceFamily } from './predicate.js';
import { canonicalSubject } from './subject.js';

type Said = Pick<Claim, 'subject' | 'predicate' | 'object'>;

/**
 * The key of a claim's slot, unique inside a scope. Claims compete only with claims of the same slot. A relation of one
 * value has a slot for (subject, predicate). A relation of several has one for (subject, predicate, object), so each
 * value has its own timeline. Preferences have one for (subject, family, object), the value being the polarity
 * (algorithms 5.5).
 */
export const slotKey = ({ subject, predicate, object }: Said): string => {
  const who = canonicalSubject(subject);
  const relation = canonicalPredicate(predicate);
  const family = preferenceFamily(relation)?.family;
  if (family) return JSON.stringify(['stance', who, family, normalisedObject(object)]);
  return cardinality(relation) === 'single'
    ? JSON.stringify(['one', who, relation])
    : JSON.stringify(['each', who, relation, normalisedObject(valueOf(relation, object))]);
};

/** A medicine stays the same in another dose, and people leave the unit out: "ramipril 5". */
const valueOf = (relation: string, object: string): string =>
  relation === 'takes' ? withoutKind(object).replace(BARE_DOSE, '') : withoutKind(object);

/**
 * The name of an object without its description: "Coco (dog)" and "Coco (puppy)" are one, "metformin 500 mg" is
 * metformin, and "20kg dumbbells" are dumbbells.
 */
export const withoutKind = (object: string): string =>
  object.replace(KIND, '').replace(DOSE, '').replace(MEASURE, '');

const KIND = /(?<=\S) \([^()]*\)$/u;
const DOSE = /(?<=\p{L}) \d+(?:[.,]\d+)? ?(?:mg|mcg|ml|iu|µg|g)(?!\p{L})[^()]*$/iu;
const BARE_DOSE = /(?<=\p{L})(?: de)? \d+(?:[.,]\d+)?$/u;
const MEASURE = /^\d+(?:[.,]\d+)?[ -]?(?:kg|lbs?|cm|mm|inch|gb|tb|litres?|liters?|l)[ -](?=\p{L})/iu;

/** The slot of a claim before its first claim. A preference's predicate is its family. */
export const emptySlot = (claim: Said): Slot => {
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
 * Whether a claim says that its slot's object holds: its polarity, reversed for relations that are negative themselves.
 * "Dislikes" is a denial of "likes".
 */
export const stanceOf = ({
  predicate,
  polarity,
}: Pick<Claim, 'predicate' | 'polarity'>): Claim['polarity'] => {
  const family = preferenceFamily(canonicalPredicate(predicate));
  if (!family) return polarity;
  return family.polarity === polarity ? 'affirmed' : 'denied';
};
