import { calendarText, resolveTimes, type TimeMention } from '@mneme/domain';
import type { DraftClaim } from '@mneme/ports';
import type { Statement } from './claim-reader.js';

/** What was given its day, and the words that gave it: what a correction puts right. */
export interface Occasion {
  /** In a slot whose value is the day: `date:vet_appointment`. */
  readonly claim: DraftClaim;
  readonly day: TimeMention;
}

const DATED = /^date:/u;

/** Whether a claim gives something its day. */
export const isDated = ({ predicate }: DraftClaim): boolean => DATED.test(predicate);

/** The last of what a sentence gives its day; `null`: nothing. */
export const lastOccasion = (
  claims: readonly DraftClaim[],
  mentions: readonly TimeMention[],
): Occasion | null => {
  const claim = claims.findLast(isDated);
  const day = mentions.findLast(({ bound }) => bound === 'at');
  return claim === undefined || day === undefined ? null : { claim, day };
};

/**
 * The day or the hour of an occasion put right: "actually it's on Thursday, not Tuesday", "no, at 5". `null`: the correction
 * names neither. Of two that one counts before which there is no "not". Whoever only corrects the day means the same hour;
 * what was moved may be at any.
 */
export const correctedDay = (
  { claim, day: corrects }: Occasion,
  { text, language, saidAt }: Statement,
): DraftClaim | null => {
  const days = resolveTimes(text, language.time, { saidAt, corrects }).filter(({ bound }) => bound === 'at');
  const day = days.find(({ index }) => !NOT.test(text.slice(0, index)));
  const hours = [...text.matchAll(HOUR)].find(({ index }) => !NOT.test(text.slice(0, index)))?.groups;
  const hour = hours?.['hour'] ?? hours?.['clock'];
  if (day === undefined && hour === undefined) return null;
  const [said = '', ...before] = claim.object.split(' ');
  const rest = hour === undefined && MOVED.test(text) ? [] : hour === undefined ? before : [hour];
  const object = [day === undefined ? said : calendarText(day), ...rest].join(' ');
  const { to, granularity, phrase } = day ?? corrects;
  return {
    ...claim,
    object,
    text: claim.text.replace(claim.object, () => object),
    validFrom: saidAt,
    validTo: to > saidAt ? to : null,
    granularity,
    timePhrase: phrase,
  };
};

const HOUR =
  /(?<!\p{L})(?:um |gegen |ab )?(?<hour>(?:(?<=(?:um|gegen|ab) )|(?:at|a las|a la|sobre las) )\d{1,2}(?:[:.]\d\d)?(?: ?(?:uhr|h|[ap]m))?)(?![\d.]|\p{L})|(?<![\d.])(?<clock>\d{1,2}:\d\d(?: ?uhr)?|\d{1,2} ?(?:uhr|[ap]m))(?!\p{L})/giu;
const MOVED =
  /(?<!\p{L})(?:moved|pushed|rescheduled|postponed|verschoben|verlegt|cambi|aplaz|adelant|retras|pas[óa]|movi)/iu;
const NOT = /(?<!\p{L})(?:not|no|nicht|kein)(?: on| the| el| am)* ?$/iu;

/** "The appointment" after "the vet appointment" is that one: the claim is moved to its slot. */
export const sameOccasion = (claim: DraftClaim, before: Occasion | null): DraftClaim => {
  if (before === null || !isDated(claim) || claim.predicate === before.claim.predicate) return claim;
  const short = wordsOf(claim);
  const long = wordsOf(before.claim);
  const isPart = long.some((_, at) => short.every((word, n) => long[at + n] === word));
  if (!isPart) return claim;
  const { predicate, text, object } = before.claim;
  return { ...claim, predicate, text: text.replace(object, () => claim.object) };
};

const wordsOf = ({ predicate }: DraftClaim): readonly string[] => predicate.slice('date:'.length).split('_');
