import type { GoldDate } from '../conversations/gold.js';
import { bracketDates, withoutBrackets, writtenDates } from './written-dates.js';

export interface EntryRow {
  readonly text: string;
  readonly messages: readonly string[];
}

/** The verdict on a date of an entry. `phrase` is null for a date in brackets that no phrase explains. */
export interface JudgedDate {
  readonly entry: string;
  readonly phrase: string | null;
  readonly wanted: readonly string[];
  readonly given: readonly string[];
  readonly isRight: boolean;
}

/**
 * Compares the dates in entries, in brackets or in words, with the gold. Skips phrases that no entry repeats,
 * and optional phrases without a date. A date in brackets that no phrase explains is wrong.
 */
export const judgeDates = (entries: readonly EntryRow[], gold: readonly GoldDate[]): readonly JudgedDate[] =>
  entries.flatMap((entry) => datesOf(entry, phrasesOf(entry, gold)));

export const phrasesOf = (entry: EntryRow, gold: readonly GoldDate[]): readonly GoldDate[] => {
  const said = withoutBrackets(entry.text).toLowerCase();
  return gold.filter(
    ({ message, phrase }) => entry.messages.includes(message) && said.includes(phrase.toLowerCase()),
  );
};

const datesOf = ({ text }: EntryRow, phrases: readonly GoldDate[]): readonly JudgedDate[] => {
  const bracketed = bracketDates(text);
  const given = writtenDates(text);
  const wanted = phrases.flatMap(({ recurring, resolved }) => (recurring ? [] : resolved));
  const extra = bracketed.filter((date) => !wanted.includes(date));
  const isLeftOut = ({ optional, resolved }: GoldDate): boolean =>
    optional && extra.length === 0 && !resolved.some((date) => given.includes(date));
  const judged = phrases
    .filter((date) => !isLeftOut(date))
    .map(({ phrase, recurring, resolved }): JudgedDate => {
      // A recurring phrase has no date, so a date that no other phrase explains counts as an error of the
      // recurring phrase.
      const isRight = recurring ? extra.length === 0 : resolved.some((date) => given.includes(date));
      return { entry: text, phrase, wanted: resolved, given, isRight };
    });
  const isBlamed = judged.some(({ isRight }) => !isRight);
  if (isBlamed || extra.length === 0) return judged;
  return [...judged, { entry: text, phrase: null, wanted: [], given: extra, isRight: false }];
};
