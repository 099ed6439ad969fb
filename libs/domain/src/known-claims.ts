import type { Claim } from './claim.js';
import { stemsOf } from './lexical.js';
import { normalisedObject } from './object.js';
import { isSetting, preferenceFamily } from './predicate.js';
import { HAPPENED } from './predicate-table.js';
import { slotKey, withoutKind } from './slot.js';

/** What a scope's messages claimed last, the latest at the end: what is said next may mean it in fewer words. */
export type KnownClaims = readonly KnownClaim[];
type KnownClaim = Pick<Claim, 'subject' | 'predicate' | 'object'>;
type Spoken = KnownClaim & Pick<Claim, 'polarity' | 'text'>;

const LIMIT_CLAIMS = 60;

/** Keeps what is claimed, and lets go of what is denied. */
export const keepClaims = (known: KnownClaims, claims: readonly Omit<Spoken, 'text'>[]): KnownClaims => {
  const lasting = claims.filter(({ predicate }) => !HAPPENED.includes(predicate));
  if (lasting.length === 0) return known;
  const spokenOf = new Set(lasting.map(slotKey));
  return [
    ...known.filter((claim) => !spokenOf.has(slotKey(claim))),
    ...lasting
      .filter(({ polarity }) => polarity === 'affirmed')
      .map(({ subject, predicate, object }) => ({ subject, predicate, object })),
  ].slice(-LIMIT_CLAIMS);
};

/**
 * A claim under the name that what it speaks of has had before: of "redis maxmemory" the maxmemory, of what is done on
 * Tuesdays that it is done no more, of "my brother" Tom. Only where one alone can be meant; else as it is.
 */
export const inKnownWords = <Said extends Spoken>(known: KnownClaims, claim: Said): Said => {
  const kin = nameOfKin(known, claim.subject);
  const named =
    kin === null ? claim : { ...claim, subject: kin, text: claim.text.replace(KIN_FIRST, () => kin) };
  return thingInKnownWords(known, named);
};

const KIN = /^(?<owner>.+)['’]s (?<role>\p{L}+)$/u;
const KIN_FIRST = /^.{1,80}?['’]s \p{L}+/u;

/** Who "Ana's brother" is, where Ana has named one. */
const nameOfKin = (known: KnownClaims, subject: string): string | null => {
  const { owner, role = '' } = KIN.exec(subject)?.groups ?? {};
  const predicate = /^(?:wife|husband|spouse)$/u.test(role) ? 'spouse' : `has_${role}`;
  const [kin, ...others] = known.filter((each) => each.subject === owner && each.predicate === predicate);
  return kin === undefined || others.length > 0 ? null : withoutKind(kin.object);
};

const thingInKnownWords = <Said extends Spoken>(known: KnownClaims, claim: Said): Said => {
  const own = known.filter(({ subject }) => subject === claim.subject);
  // Whatever is stated has its slot; an end must say of the slot's own object that it is over.
  const isSlotEnough = claim.polarity === 'affirmed' || isSetting(claim.predicate);
  if (own.some((each) => isInSlot(each, claim) && (isSlotEnough || isSameObject(each, claim)))) return claim;
  if (isSetting(claim.predicate)) {
    const [predicate, ...others] = new Set(
      own.filter((each) => isSameSetting(each, claim)).map((each) => each.predicate),
    );
    return predicate === undefined || others.length > 0 ? claim : { ...claim, predicate };
  }
  if (claim.polarity === 'affirmed') return claim;
  const [meant, ...others] = own.filter((each) => isDeniedShort(each, claim) || isGivenUp(each, claim));
  return meant === undefined || others.length > 0
    ? claim
    : { ...claim, predicate: meant.predicate, object: meant.object };
};

/** Relations in which an end is told in whichever words come: "dropped volleyball", "the car is sold". */
const GIVEN_UP: ReadonlySet<string> = new Set(
  'uses owns does habit takes plays attends goes_to practices'.split(' '),
);
/** Words that many settings have: alone they tell none. */
const COMMON: ReadonlySet<string> = new Set(
  stemsOf(
    'port host url version size region name key time date limit type mode level appointment meeting call exam trip visit class termin cita',
  ),
);

const isSameSetting = (known: KnownClaim, claim: KnownClaim): boolean => {
  const [prefix, name] = partsOf(known.predicate);
  const [asked, short] = partsOf(claim.predicate);
  return prefix === asked && isOneOfThemMore(stemsOf(name), stemsOf(short));
};

/** `config:redis_maxmemory`: its prefix, and its name as words. */
const partsOf = (predicate: string): readonly [string, string] => {
  const colon = predicate.indexOf(':');
  return [predicate.slice(0, Math.max(colon, 0)), predicate.slice(colon + 1).replaceAll('_', ' ')];
};

const isInSlot = (known: KnownClaim, claim: KnownClaim): boolean => slotKey(known) === slotKey(claim);

const isSameObject = (known: KnownClaim, claim: KnownClaim): boolean =>
  normalisedObject(known.object) === normalisedObject(claim.object);

/** "Acme" of Acme Robotics. Of tastes only the same in another form: who dislikes coffee may like coffee cake. */
const isDeniedShort = (known: KnownClaim, claim: KnownClaim): boolean => {
  if (known.predicate !== claim.predicate) return false;
  const [few, many] = [stemsOf(claim.object), stemsOf(known.object)];
  return isAmong(few, many) && (!preferenceFamily(claim.predicate) || isAmong(many, few));
};

const isGivenUp = (known: KnownClaim, claim: KnownClaim): boolean => {
  if (!GIVEN_UP.has(claim.predicate) || preferenceFamily(known.predicate)) return false;
  const [prefix, name] = partsOf(known.predicate);
  return isOneOfThemMore(stemsOf(prefix === '' ? known.object : name), stemsOf(claim.object));
};

/** Whether the words of one are among the words of the other, and tell something. */
const isOneOfThemMore = (one: readonly string[], other: readonly string[]): boolean =>
  isAmong(one, other) || isAmong(other, one);

const isAmong = (few: readonly string[], many: readonly string[]): boolean =>
  few.some((stem) => !COMMON.has(stem)) && few.every((stem) => many.includes(stem));
