import { calendarText, resolveTimes, type TimeMention } from '@mneme/domain';
import type { DraftClaim } from '@mneme/ports';
import { blankTimes } from './clause.js';
import type { OccasionWords } from '../vocabulary/occasion-words.js';
import type { Statement } from './statement.js';

export interface Occasion {
  /** The object of the claim is the date, as in `date:vet_appointment`. */
  readonly claim: DraftClaim;
  readonly day: TimeMention;
}

const DATE_PREDICATE = /^date:/u;

export const isDatedClaim = ({ predicate }: DraftClaim): boolean => DATE_PREDICATE.test(predicate);

export const lastOccasion = (
  claims: readonly DraftClaim[],
  mentions: readonly TimeMention[],
): Occasion | null => {
  const claim = claims.findLast(isDatedClaim);
  const day = mentions.findLast(({ bound }) => bound === 'at');
  return claim === undefined || day === undefined ? null : { claim, day };
};

/**
 * Corrects a day or hour: "actually it's on Thursday, not Tuesday". Returns null if the sentence names no time
 * or another occasion.
 */
export const correctOccasion = (
  { claim, day: corrects }: Occasion,
  { text, language, saidAt }: Statement,
): Correction | null => {
  const mentions = resolveTimes(text, language.time, { saidAt, corrects });
  const words = language.occasions;
  const days = mentions.filter(({ bound }) => bound === 'at');
  const day = days.find(({ index }) => !words.negation.test(text.slice(0, index))) ?? null;
  const hour = hourIn(blankTimes(text, mentions), words);
  if (namesOtherOccasion(text, claim, words) || (day === null && hour === null)) return null;
  const correctedDay = day ?? corrects;
  const [, statedHour = ''] = /^\S+(?: to \S+)?( .+)?$/u.exec(claim.object) ?? [];
  const before = words.moved.test(text) && !words.keepsHour.test(text) ? '' : statedHour;
  const object = calendarText(correctedDay) + (hour === null ? before : ` ${hour}`);
  const right = {
    ...claim,
    object,
    text: claim.text.replace(claim.object, () => object),
    validFrom: saidAt,
    validTo: correctedDay.to > saidAt ? correctedDay.to : null,
    granularity: correctedDay.granularity,
    timePhrase: correctedDay.phrase,
  };
  return { claim: right, mentions };
};

interface Correction {
  readonly claim: DraftClaim;
  readonly mentions: readonly TimeMention[];
}

/**
 * True if the text names the known occasion again: "dentist is 3.30 now", "the scan got moved to the 12th".
 */
export const isRestated = ({ claim }: Occasion, text: string, { restated }: OccasionWords): boolean => {
  const what = restated.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
  const words = occasionWords(claim);
  return (
    what !== undefined &&
    words.includes(what.toLowerCase()) &&
    !/^(?:return|second|other|final)$/u.test(words[0] ?? '')
  );
};

const namesOtherOccasion = (text: string, claim: DraftClaim, { named, unspecific }: OccasionWords): boolean =>
  named
    .map((pattern) => pattern.exec(text)?.[1])
    .some(
      (word) =>
        word !== undefined &&
        !unspecific.test(word) &&
        !claim.predicate.includes(word.toLowerCase().slice(0, 5)),
    );

const hourIn = (text: string, { hour, negation }: OccasionWords): string | null => {
  const found = [...text.matchAll(hour)].find(({ index }) => !negation.test(text.slice(0, index)));
  return found === undefined ? null : found[0].replace(/^(?=[\d.: ]+(?:[ap]|$))/u, 'at ');
};

/** Gives a claim about "the appointment" the predicate of "the vet appointment" before it. */
export const alignOccasion = (claim: DraftClaim, before: Occasion | null): DraftClaim => {
  if (before === null || !isDatedClaim(claim) || claim.predicate === before.claim.predicate) return claim;
  // "Lena is the 16th" after Lena's orthodontist means the appointment.
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
  const short = occasionWords(claim);
  const long = occasionWords(before.claim);
  const isPart = long.some((_, at) => short.every((word, n) => long[at + n] === word));
  if (!isPart) return claim;
  const { predicate, text, object } = before.claim;
  return { ...claim, predicate, text: text.replace(object, () => claim.object) };
};

const occasionWords = ({ predicate }: DraftClaim): readonly string[] =>
  predicate.slice('date:'.length).split('_');
