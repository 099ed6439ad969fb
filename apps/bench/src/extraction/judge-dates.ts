import type { GoldDate } from './gold.js';
import { bracketDates, withoutBrackets, writtenDates } from './written-dates.js';

/** An entry, as far as it is judged. */
export interface EntryRow {
  readonly text: string;
  readonly messages: readonly string[];
}

/** A date of an entry: of a phrase of the gold, or `null` for one in brackets that no phrase accounts for. */
export interface JudgedDate {
  readonly entry: string;
  readonly phrase: string | null;
  readonly wanted: readonly string[];
  readonly given: readonly string[];
  readonly isRight: boolean;
}

/**
 * Holds the dates of entries against the gold, in brackets or in words ("november" in "November 2026"). A phrase that no entry
 * repeats, or that needs no date and has none, is not judged; a date in brackets that no phrase accounts for is wrong.
 */
export const judgeDates = (entries: readonly EntryRow[], gold: readonly GoldDate[]): readonly JudgedDate[] =>
  entries.flatMap((entry) => datesOf(entry, phrasesOf(entry, gold)));

/** The phrases of the gold that an entry repeats. */
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
      // What recurs has no date of its own: one that nothing else accounts for is taken for it.
      const isRight = recurring ? extra.length === 0 : resolved.some((date) => given.includes(date));
      return { entry: text, phrase, wanted: resolved, given, isRight };
    });
  const isBlamed = judged.some(({ isRight }) => !isRight);
  if (isBlamed || extra.length === 0) return judged;
  return [...judged, { entry: text, phrase: null, wanted: [], given: extra, isRight: false }];
};
