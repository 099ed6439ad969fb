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
 * The day or the hour of an occasion put right: "actually it's on Thursday, not Tuesday", "no wait, 2.30". `null`: the
 * correction names neither, or speaks of something else. Of two that one counts before which there is no "not".
 */
export const corrected = (
  { claim, day: corrects }: Occasion,
  { text, language, saidAt }: Statement,
): Corrected | null => {
  const mentions = resolveTimes(text, language.time, { saidAt, corrects });
  const days = mentions.filter(({ bound }) => bound === 'at');
  const day = days.find(({ index }) => !NOT.test(text.slice(0, index))) ?? null;
  const hour = hourIn(mentions.reduce((bare, { index, phrase }) => blanked(bare, index, phrase), text));
  if (speaksOfOther(text, claim) || (day === null && hour === null)) return null;
  const held = day ?? corrects;
  const [, stated = ''] = /^\S+(?: to \S+)?( .+)?$/u.exec(claim.object) ?? [];
  const before = MOVED.test(text) && !/same|gleich|misma/iu.test(text) ? '' : stated;
  const object = calendarText(held) + (hour === null ? before : ` ${hour}`);
  const right = {
    ...claim,
    object,
    text: claim.text.replace(claim.object, () => object),
    validFrom: saidAt,
    validTo: held.to > saidAt ? held.to : null,
    granularity: held.granularity,
    timePhrase: held.phrase,
  };
  return { claim: right, mentions };
};

/** An occasion put right, and what the times of the correction mean beside it. */
interface Corrected {
  readonly claim: DraftClaim;
  readonly mentions: readonly TimeMention[];
}

/** "Dentist is 3.30 now", "the scan got moved to the 12th": what was given its day last, named again. */
export const isRestated = ({ claim }: Occasion, text: string): boolean => {
  const [, what = ''] = NAMED_AGAIN.exec(text) ?? RIGHTED.exec(text) ?? [];
  const words = wordsOf(claim);
  return (
    what !== '' &&
    words.includes(what.toLowerCase()) &&
    !/^(?:return|second|other|final)$/u.test(words[0] ?? '')
  );
};

const NAMED_AGAIN =
  /^(?:the |my |our )?(\p{L}+)(?: appointment| appt)? (?:(?:is|will be|starts|got moved to|was moved to|moved to)(?: now| actually)? (?:at )?\d{1,2}[:.]\d\d(?: ?[ap]m)?(?=$|[ ,.])|(?:was|got|is|has been|has) (?:now )?(?:moved|pushed|postponed|rescheduled|brought forward)(?: back| forward)? (?:to|until|till) )/iu;
/** "The flight is on the 10th actually, not the 9th". */
const RIGHTED =
  /^(?:the |my |our )?(\p{L}+) (?:is|was) (?:on |at )?.{2,40}(?<!\p{L})(?:actually|sorry|not (?:on )?the \d|not \d)/iu;
/** What is put right where it is said: "no wait, materials is the 5th". */
const SUBJECT = /(?:^|[ ,])(\p{L}{3,}) (?:is|was|will be|ist|war|es|era) (?!not )/iu;
const PURPOSE = /(?<!\p{L})(?:for|about) (?:the|my) (\p{L}{3,})/iu;
const ANY_SUBJECT =
  /^(?:it|that|this|time|date|day|appointment|appt|meeting|wrong|mistake|which|there|correction|das|der|termin|hora|cita|uhrzeit|datum|fecha)$/iu;

const speaksOfOther = (text: string, claim: DraftClaim): boolean => {
  const named = [SUBJECT.exec(text)?.[1], PURPOSE.exec(text)?.[1]];
  return named.some(
    (word) =>
      word !== undefined &&
      !ANY_SUBJECT.test(word) &&
      !claim.predicate.includes(word.toLowerCase().slice(0, 5)),
  );
};

/** To another day: the hour may be another one too. */
const MOVED =
  /(?<!\p{L})(?:moved|pushed|postponed|rescheduled|verschoben|verlegt|cambi|aplaz|adelant|retras|pas[óa]|movi)/iu;

const HOUR =
  /(?<![\d.:,£$€])(?:(?:at|um|gegen|ab|a las?|sobre las) )?(?:\d{1,2}[.:][0-5]\d(?: ?(?:[ap]\.?m\.?|uhr))?|\d{1,2} ?(?:[ap]m|uhr)|(?<=(?:at|um|gegen|ab|a las?|sobre las) )\d{1,2})(?![\d:%]|[.,]\d| ?(?:€|£|\$|euro|pound|dollar|quid|kg|km|mg|k(?!\p{L})))/giu;

const hourIn = (text: string): string | null => {
  const hours = [...text.matchAll(HOUR)];
  const found = hours.find(({ index }) => !NOT.test(text.slice(0, index)));
  return found === undefined ? null : found[0].replace(/^(?=[\d.: ]+(?:[ap]|$))/u, 'at ');
};

const blanked = (text: string, index: number, { length }: string): string =>
  text.slice(0, index) + ' '.repeat(length) + text.slice(index + length);

const NOT = /(?<!\p{L})(?:not|no|nicht|kein)(?: on| at| the| el| am)* ?$/iu;

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
