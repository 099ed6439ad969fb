import { calendarText, resolveTimes, type TimeMention } from '@mneme/domain';
import type { DraftClaim } from '@mneme/ports';
import { bareText } from './clause.js';
import type { OccasionWords } from './vocabulary/occasion-words.js';
import type { Statement } from './statement.js';

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
  const words = language.occasions;
  const days = mentions.filter(({ bound }) => bound === 'at');
  const day = days.find(({ index }) => !words.not.test(text.slice(0, index))) ?? null;
  const hour = hourIn(bareText(text, mentions), words);
  if (speaksOfOther(text, claim, words) || (day === null && hour === null)) return null;
  const held = day ?? corrects;
  const [, stated = ''] = /^\S+(?: to \S+)?( .+)?$/u.exec(claim.object) ?? [];
  const before = words.moved.test(text) && !words.same.test(text) ? '' : stated;
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
export const isRestated = ({ claim }: Occasion, text: string, { restated }: OccasionWords): boolean => {
  const what = restated.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
  const words = wordsOf(claim);
  return (
    what !== undefined &&
    words.includes(what.toLowerCase()) &&
    !/^(?:return|second|other|final)$/u.test(words[0] ?? '')
  );
};

const speaksOfOther = (text: string, claim: DraftClaim, { named, anything }: OccasionWords): boolean =>
  named
    .map((pattern) => pattern.exec(text)?.[1])
    .some(
      (word) =>
        word !== undefined &&
        !anything.test(word) &&
        !claim.predicate.includes(word.toLowerCase().slice(0, 5)),
    );

const hourIn = (text: string, { hour, not }: OccasionWords): string | null => {
  const found = [...text.matchAll(hour)].find(({ index }) => !not.test(text.slice(0, index)));
  return found === undefined ? null : found[0].replace(/^(?=[\d.: ]+(?:[ap]|$))/u, 'at ');
};

/** "The appointment" after "the vet appointment" is that one: the claim is moved to its slot. */
export const sameOccasion = (claim: DraftClaim, before: Occasion | null): DraftClaim => {
  if (before === null || !isDated(claim) || claim.predicate === before.claim.predicate) return claim;
  // "Lena is the 16th" after Lena's orthodontist.
  if (claim.predicate === `date:${before.claim.subject.toLowerCase()}`)
    return {
      ...before.claim,
      object: claim.object,
      validFrom: claim.validFrom,
      validTo: claim.validTo,
      granularity: claim.granularity,
      timePhrase: claim.timePhrase,
      text: before.claim.text.replace(before.claim.object, () => claim.object),
    };
  const short = wordsOf(claim);
  const long = wordsOf(before.claim);
  const isPart = long.some((_, at) => short.every((word, n) => long[at + n] === word));
  if (!isPart) return claim;
  const { predicate, text, object } = before.claim;
  return { ...claim, predicate, text: text.replace(object, () => claim.object) };
};

const wordsOf = ({ predicate }: DraftClaim): readonly string[] => predicate.slice('date:'.length).split('_');
