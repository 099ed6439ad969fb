import type { Claim } from './claim.js';
import { stemsOf } from './lexical.js';
import { normalisedObject } from './object.js';
import { isSetting, preferenceFamily } from './predicate.js';
import { HAPPENED } from './predicate-table.js';
import { slotKey, withoutKind } from './slot.js';

/** What a scope's messages claimed last, the latest at the end: what is said next may mean it in fewer words. */
export type KnownClaims = readonly KnownClaim[];
export interface KnownClaim extends Stated {
  /** What its slot held before; `null`: nothing, or something that had ended. */
  readonly before: string | null;
}
type Stated = Pick<Claim, 'subject' | 'predicate' | 'object' | 'polarity' | 'validFrom'>;
type Named = Pick<Claim, 'subject' | 'predicate' | 'object'>;
type Spoken = Named & Pick<Claim, 'polarity' | 'text'>;

const LIMIT_CLAIMS = 60;

/** Keeps the last word on everything that was claimed, also that it is over: it may begin again. */
export const keepClaims = (known: KnownClaims, claims: readonly Stated[]): KnownClaims => {
  const lasting = claims.filter(({ predicate }) => !HAPPENED.includes(predicate));
  if (lasting.length === 0) return known;
  const held = new Map(known.map((claim) => [slotKey(claim), claim]));
  const spokenOf = new Set(lasting.map(slotKey));
  return [
    ...known.filter((claim) => !spokenOf.has(slotKey(claim))),
    ...lasting.map((claim): KnownClaim => {
      const { subject, predicate, object, polarity, validFrom } = claim;
      const before = objectBefore(held.get(slotKey(claim)), object);
      return { subject, predicate, object, polarity, validFrom, before };
    }),
  ].slice(-LIMIT_CLAIMS);
};

const objectBefore = (held: KnownClaim | undefined, object: string): string | null => {
  if (held === undefined || held.object === object) return held?.before ?? null;
  return isHolding(held) ? held.object : null;
};

/**
 * A claim under the name, or of several that mean one thing under each, that what it speaks of has had before: of "redis maxmemory" the maxmemory, of what is done on
 * Tuesdays that it is done no more, of "my brother" Tom. Only where one alone can be meant; else as it is.
 */
export const inKnownWords = <Said extends Spoken>(known: KnownClaims, claim: Said): readonly Said[] => {
  const holding = known.filter(isHolding);
  const kin = nameOfKin(holding, claim.subject);
  const named =
    kin === null ? claim : { ...claim, subject: kin, text: claim.text.replace(KIN_FIRST, () => kin) };
  return thingInKnownWords(holding, named);
};

/** What is known of a subject under words that name it wholly, or as a part: "the dog", "Biscuit" and "our beagle Biscuit". */
export const knownAs = (known: KnownClaims, subject: string, words: string): KnownClaims => {
  const stems = stemsOf(words);
  return known.filter(
    (claim) =>
      claim.subject === subject &&
      (isOneOfThemMore(nameOf(claim), stems) || isAmong(stemsOf(withoutKind(claim.object)), stems)),
  );
};

/** Of what is known that of which a text may speak, by the beginnings of its words: a quick look before `knownAs`. */
export const mentionedIn = (known: KnownClaims, text: string): KnownClaims => {
  const said = text.toLowerCase();
  return known.filter(({ predicate, object }) =>
    wordsOf(`${predicate.slice(predicate.indexOf(':') + 1)} ${object}`).some((word) =>
      said.includes(word.slice(0, BEGINNING)),
    ),
  );
};

/** Letters that the forms of a word share. */
const BEGINNING = 4;
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** Whether the last word on a claim was that it holds. */
export const isHolding = ({ polarity }: Stated): boolean => polarity !== 'denied';

/** The words that name what a claim speaks of: the routine, or whatever is owned, taken or done. */
const nameOf = ({ predicate, object }: Named): readonly string[] => {
  const [prefix, name] = partsOf(predicate);
  return stemsOf(prefix === '' ? object : name);
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

const thingInKnownWords = <Said extends Spoken>(known: KnownClaims, claim: Said): readonly Said[] => {
  const own = known.filter(({ subject }) => subject === claim.subject);
  const kept = claim.polarity === 'denied' ? own.find((each) => isRoutine(each, claim)) : undefined;
  if (kept !== undefined) return [{ ...claim, object: kept.object }];
  // Whatever is stated has its slot; an end must say of the slot's own object that it is over.
  const isSlotEnough = claim.polarity === 'affirmed' || isSetting(claim.predicate);
  if (own.some((each) => isInSlot(each, claim) && (isSlotEnough || isSameObject(each, claim))))
    return [claim];
  if (isSetting(claim.predicate)) {
    const [predicate, ...others] = new Set(
      own.filter((each) => isSameSetting(each, claim)).map((each) => each.predicate),
    );
    return [predicate === undefined || others.length > 0 ? claim : { ...claim, predicate }];
  }
  if (claim.polarity === 'affirmed') return [claim];
  const meant = own.filter(
    (each) =>
      isMovedOut(each, claim) ||
      isDeniedShort(each, claim) ||
      isGivenUp(each, claim) ||
      isGivenUpFor(each, claim),
  );
  return isOneThing(meant)
    ? meant.map(({ predicate, object }) => ({ ...claim, predicate, object }))
    : [claim];
};

/** A routine and the deed of one name are one thing; of two of one relation it is not said which. */
export const isOneThing = (meant: KnownClaims): boolean =>
  meant.length > 0 && new Set(meant.map(({ predicate }) => predicate)).size === meant.length;

/** Relations in which an end is told in whichever words come: "dropped volleyball", "the car is sold". */
const GIVEN_UP: ReadonlySet<string> = new Set(
  'uses owns does habit takes plays attends goes_to practices'.split(' '),
);
/** What a thing has beside itself: with one of these more it is another setting. */
const PARTS: ReadonlySet<string> = new Set(stemsOf('port host version password'));
/** Words that many settings have: alone they tell none. */
const COMMON: ReadonlySet<string> = new Set(
  stemsOf(
    'port host url version size region name key time date limit type mode level appointment meeting call exam trip visit class termin cita',
  ),
);

const isSameSetting = (known: Named, claim: Named): boolean => {
  const [prefix, name] = partsOf(known.predicate);
  const [asked, short] = partsOf(claim.predicate);
  const [one, other] = [stemsOf(name), stemsOf(short)];
  // The port of a database is not the database.
  const isPartOfOther = [...one, ...other].some(
    (stem) => PARTS.has(stem) && !(one.includes(stem) && other.includes(stem)),
  );
  return prefix === asked && !isPartOfOther && isOneOfThemMore(one, other);
};

/** `config:redis_maxmemory`: its prefix, and its name as words. */
const partsOf = (predicate: string): readonly [string, string] => {
  const colon = predicate.indexOf(':');
  return [predicate.slice(0, Math.max(colon, 0)), predicate.slice(colon + 1).replaceAll('_', ' ')];
};

const isInSlot = (known: Named, claim: Named): boolean => slotKey(known) === slotKey(claim);

const isSameObject = (known: Named, claim: Named): boolean =>
  normalisedObject(known.object) === normalisedObject(claim.object);

/** "Acme" of Acme Robotics. Of tastes only the same in another form: who dislikes coffee may like coffee cake. */
const isDeniedShort = (known: Named, claim: Named): boolean => {
  if (known.predicate !== claim.predicate) return false;
  const [few, many] = [stemsOf(claim.object), stemsOf(known.object)];
  return isAmong(few, many) && (!preferenceFamily(claim.predicate) || isAmong(many, few));
};

/** What is done no more is done on no day any more, and who eats meat again keeps to no diet without it. */
const isRoutine = (known: Named, claim: Named): boolean =>
  /^(?:routine:|diet$)/u.test(claim.predicate) && known.predicate === claim.predicate;

/** Who moves out was a flatmate. */
const isMovedOut = (known: Named, claim: Named): boolean =>
  claim.predicate === 'lives_with' &&
  /^has_(?:room|flat|house)mate$/u.test(known.predicate) &&
  isAmong(stemsOf(withoutKind(known.object)), stemsOf(claim.object));

const isGivenUp = (known: Named, claim: Named): boolean => {
  if (!GIVEN_UP.has(claim.predicate) || preferenceFamily(known.predicate)) return false;
  return isOneOfThemMore(nameOf(known), stemsOf(claim.object));
};

/** What a tool was used for has it no more. */
const isGivenUpFor = (known: Named, claim: Named): boolean =>
  claim.predicate === 'uses' && known.predicate.startsWith('config:') && isSameObject(known, claim);

/** Whether the words of one are among the words of the other, and tell something. */
const isOneOfThemMore = (one: readonly string[], other: readonly string[]): boolean =>
  isAmong(one, other) || isAmong(other, one);

const isAmong = (few: readonly string[], many: readonly string[]): boolean =>
  few.some((stem) => !COMMON.has(stem)) && few.every((stem) => many.includes(stem));
