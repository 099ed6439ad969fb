import type { Claim, Triple } from '../claim.js';
import { nameRelative } from './relatives.js';
import { stemsOf } from '../../language/words/lexical.js';
import { normalisedObject } from '../object.js';
import { cardinality, isSetting, preferenceFamily } from '../predicates/predicate.js';
import { HAPPENED } from '../predicates/predicate-table.js';
import { slotKey, stripDescription } from '../slot.js';

/**
 * The latest claims of a scope, the newest at the end. Later messages may refer to these claims in fewer
 * words.
 */
export type KnownClaims = readonly KnownClaim[];
export interface KnownClaim extends StatedClaim {
  readonly before: string | null;
  readonly text?: string;
}
type StatedClaim = Pick<Claim, 'subject' | 'predicate' | 'object' | 'polarity' | 'validFrom'>;
type SpokenClaim = Triple & Pick<Claim, 'polarity' | 'text'>;

const LIMIT_CLAIMS = 60;
/** Keeps the latest claim of every slot, even if it ended, because its value may begin to hold again. */
export const addKnownClaims = (known: KnownClaims, claims: readonly StatedClaim[]): KnownClaims => {
  const lasting = claims.filter(({ predicate }) => !HAPPENED.includes(predicate));
  if (lasting.length === 0) return known;
  const knownBySlot = new Map(known.map((claim) => [slotKey(claim), claim]));
  const changedSlots = new Set(lasting.map(slotKey));
  return [
    ...known.filter((claim) => !changedSlots.has(slotKey(claim))),
    ...lasting.map((claim): KnownClaim => {
      const { subject, predicate, object, polarity, validFrom } = claim;
      const before = objectBefore(knownBySlot.get(slotKey(claim)), object);
      return { subject, predicate, object, polarity, validFrom, before };
    }),
  ].slice(-LIMIT_CLAIMS);
};

const objectBefore = (earlier: KnownClaim | undefined, object: string): string | null => {
  if (earlier === undefined || earlier.object === object) return earlier?.before ?? null;
  return isAffirmed(earlier) ? earlier.object : null;
};

/**
 * Rewrites a claim in the words of known claims: "gave up volleyball" becomes the end of the routine on
 * Tuesdays, and "my brother" becomes Tom. An end that matches several claims ends each of them. An ambiguous
 * claim stays unchanged.
 */
export const rewriteClaim = <Said extends SpokenClaim>(known: KnownClaims, claim: Said): readonly Said[] => {
  const holding = known.filter(isAffirmed);
  return rewriteObject(holding, nameRelative(holding, claim));
};

/**
 * Returns the known claims of a subject that share a name with `words`: "the dog", "Biscuit", "our beagle
 * Biscuit".
 */
export const findClaimsByName = (known: KnownClaims, subject: string, words: string): KnownClaims => {
  const stems = stemsOf(words);
  return known.filter(
    (claim) =>
      claim.subject === subject &&
      (isEitherContained(nameStems(claim), stems) ||
        isContained(stemsOf(stripDescription(claim.object)), stems)),
  );
};

/** Returns the known claims that a text may mention, by the beginnings of their words. */
export const findMentionedClaims = (known: KnownClaims, text: string): KnownClaims => {
  const said = text.toLowerCase();
  return known.filter((claim) => beginningsOf(claim).some((beginning) => said.includes(beginning)));
};

const BEGINNING = 4;
/** A cache, because every sentence of a message needs the beginnings of the same claims. */
const BEGINNINGS = new WeakMap<KnownClaim, readonly string[]>();

const beginningsOf = (claim: KnownClaim): readonly string[] => {
  const kept = BEGINNINGS.get(claim);
  if (kept !== undefined) return kept;
  const { predicate, object } = claim;
  const words = stemsOf(`${partsOf(predicate)[1]} ${stripDescription(object)} ${object}`);
  const beginnings = [...new Set(words.map((word) => word.slice(0, BEGINNING)))];
  BEGINNINGS.set(claim, beginnings);
  return beginnings;
};

export const isAffirmed = ({ polarity }: StatedClaim): boolean => polarity !== 'denied';

const nameStems = ({ predicate, object }: Triple): readonly string[] => {
  const [prefix, name] = partsOf(predicate);
  return stemsOf(prefix === '' ? object : name);
};

const rewriteObject = <Said extends SpokenClaim>(known: KnownClaims, claim: Said): readonly Said[] => {
  const own = known.filter(({ subject }) => subject === claim.subject);
  const kept = claim.polarity === 'denied' ? own.find((each) => isRoutine(each, claim)) : undefined;
  if (kept !== undefined) return [{ ...claim, object: kept.object }];
  // A statement matches a known claim by its slot alone. An end must also name the object of the known claim.
  const isSlotEnough = claim.polarity === 'affirmed' || isSetting(claim.predicate);
  if (own.some((each) => slotKey(each) === slotKey(claim) && (isSlotEnough || isSameObject(each, claim))))
    return [claim];
  if (isSetting(claim.predicate)) {
    const [predicate, ...others] = new Set(
      own.filter((each) => isSameSetting(each, claim)).map((each) => each.predicate),
    );
    return [predicate === undefined || others.length > 0 ? claim : { ...claim, predicate }];
  }
  if (claim.polarity === 'affirmed') return [claim];
  const matching = own.filter(
    (each) =>
      isMovedOut(each, claim) ||
      isDeniedShort(each, claim) ||
      isGivenUp(each, claim) ||
      isGivenUpFor(each, claim),
  );
  return isUnambiguous(matching)
    ? matching.map(({ predicate, object }) => ({ ...claim, predicate, object }))
    : [claim];
};

/**
 * True for a routine and the activity that the routine is named after, which mean one thing. False for two
 * claims of one relation.
 */
export const isUnambiguous = (matching: KnownClaims): boolean =>
  matching.length > 0 && new Set(matching.map(({ predicate }) => predicate)).size === matching.length;

const GIVEN_UP: ReadonlySet<string> = new Set(
  'uses owns does habit takes plays attends goes_to practices'.split(' '),
);
const PARTS: ReadonlySet<string> = new Set(stemsOf('port host version password'));
const COMMON: ReadonlySet<string> = new Set(
  stemsOf(
    'port host url version size region name key time date limit type mode level appointment meeting call exam trip visit class termin cita',
  ),
);

const isSameSetting = (known: Triple, claim: Triple): boolean => {
  const [prefix, name] = partsOf(known.predicate);
  const [asked, short] = partsOf(claim.predicate);
  const [one, other] = [stemsOf(name), stemsOf(short)];
  const isPartOfOther = [...one, ...other].some(
    (stem) => PARTS.has(stem) && !(one.includes(stem) && other.includes(stem)),
  );
  return prefix === asked && !isPartOfOther && isEitherContained(one, other);
};

const partsOf = (predicate: string): readonly [string, string] => {
  const colon = predicate.indexOf(':');
  return [predicate.slice(0, Math.max(colon, 0)), predicate.slice(colon + 1).replaceAll('_', ' ')];
};

const isSameObject = (known: Triple, claim: Triple): boolean =>
  normalisedObject(known.object) === normalisedObject(claim.object);

/**
 * True if a denial names a known object in fewer words. A part of a name is enough: "Acme" ends Acme
 * Robotics. A taste needs all words, because coffee is not coffee cake.
 */
const isDeniedShort = (known: KnownClaim, claim: Triple): boolean => {
  if (known.predicate !== claim.predicate) return false;
  const [few, many] = [stemsOf(claim.object), stemsOf(known.object)];
  if (isContained(few, many)) return !preferenceFamily(claim.predicate) || isContained(many, few);
  return isDeniedBySentence(known, claim);
};

/**
 * True if the sentence of a value has the denied words: "no more nights" ends the value "Tuesdays and
 * Fridays" if the sentence of this value says "works at night".
 */
const isDeniedBySentence = ({ text = '' }: KnownClaim, { predicate, object }: Triple): boolean =>
  cardinality(predicate) === 'single' &&
  !/\p{Lu}/u.test(object) &&
  isContained(stemsOf(object), stemsOf(text));

/** True for one routine or diet, which a denial ends even if the denial names another day or kind. */
const isRoutine = (known: Triple, claim: Triple): boolean =>
  /^(?:routine:|diet$)/u.test(claim.predicate) && known.predicate === claim.predicate;

/** True for a flatmate whom the denial of "lives with" names, because that relation ends, too. */
const isMovedOut = (known: Triple, claim: Triple): boolean =>
  claim.predicate === 'lives_with' &&
  /^has_(?:room|flat|house)mate$/u.test(known.predicate) &&
  isContained(stemsOf(stripDescription(known.object)), stemsOf(claim.object));

const isGivenUp = (known: Triple, claim: Triple): boolean =>
  GIVEN_UP.has(claim.predicate) &&
  !preferenceFamily(known.predicate) &&
  isEitherContained(nameStems(known), stemsOf(claim.object));

const isGivenUpFor = (known: Triple, claim: Triple): boolean =>
  claim.predicate === 'uses' && known.predicate.startsWith('config:') && isSameObject(known, claim);

/** True if one list contains all words of the other one, and not all of these words are common. */
const isEitherContained = (one: readonly string[], other: readonly string[]): boolean =>
  isContained(one, other) || isContained(other, one);

const isContained = (few: readonly string[], many: readonly string[]): boolean =>
  few.some((stem) => !COMMON.has(stem)) && few.every((stem) => many.includes(stem));
