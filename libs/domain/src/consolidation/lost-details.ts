import { stripLaterNotes } from './later-notes.js';
import { lostWords, unknownWords } from './details/caseless.js';
import {
  type DatedText,
  datesIn,
  statementDays,
  lostDates,
  numbersOfDates,
  unknownDates,
  removeDates,
} from './details/dates.js';
import { type Denial, denialsIn, isReversed, type Polarity, polarityOf } from './details/denials.js';
import { isSameName, nameWordsOf, namesIn, certainNames } from './details/names.js';
import { numbersIn } from './details/numbers.js';
import { quotesIn, wholeIdentifiersIn } from './details/wording.js';
import { foldCase, textKey } from '../language/words/fold.js';
import type { JudgedEntry } from './verdict.js';

type Source = Pick<JudgedEntry, 'text' | 'saidAt' | 'speaker'>;

/**
 * Returns one phrase for each detail of a source that a text leaves out (S4 3.3, algorithms 4.3). A denial is
 * not lost if a text of `laterSources` reverses it.
 */
export const lostDetails = (
  whole: DatedText,
  wholeSource: Source,
  laterSources: readonly Source[] = [],
): readonly string[] => {
  const [text, source] = [removeQuotations(whole), removeQuotations(wholeSource)];
  const all = [...laterSources, source];
  const own = textKey(text.text);
  return [
    ...lostNames(text.text, source, all).map((name) => `the name ${name}`),
    ...lostWords(text.text, source.text).map((word) => `the word ${word}`),
    ...lostNumbers(text, source).map((number) => `the number ${number}`),
    ...lostDates(text, source).map((date) => `the date ${date}`),
    ...lostDenials(text.text, source, laterSources).map((denial) => `the negation of ${denial}`),
    ...quotesIn(source.text)
      .filter((quote) => !own.includes(quote))
      .map((quote) => `the quotation "${quote}"`),
    ...wholeIdentifiersIn(source.text)
      .filter((each) => !own.includes(each))
      .map((each) => `the identifier ${each}`),
  ];
};

/** Removes the notes that quote later entries, because their details belong to those entries. */
const removeQuotations = <Text extends DatedText>(text: Text): Text => ({
  ...text,
  text: stripLaterNotes(text.text),
});

/**
 * Returns lost details except dates. A date is not lost, because the timeline of a fact keeps it when the
 * statement is replaced.
 */
export const lostDetailsExceptDates = (text: DatedText, wholeSource: Source): readonly string[] => {
  const source = removeQuotations(wholeSource);
  const own = textKey(text.text);
  return [
    ...lostNames(text.text, source, [source]),
    ...lostWords(text.text, source.text),
    ...lostNumbers(text, source),
    ...[...quotesIn(source.text), ...wholeIdentifiersIn(source.text)].filter((each) => !own.includes(each)),
  ];
};

/** Returns one phrase for each detail of a text that no source has. */
export const unknownDetails = (text: DatedText, sources: readonly Source[]): readonly string[] => {
  const said = sources.map((source) => textKey(source.text));
  const isSaid = (words: string): boolean => said.some((each) => each.includes(words));
  return [
    ...unknownNames(text.text, sources).map((name) => `the name ${name}`),
    ...unknownWords(
      text.text,
      sources.map((source) => source.text),
    ).map((word) => `the word ${word}`),
    ...unknownNumbers(text, sources).map((number) => `the number ${number}`),
    ...unknownDates(text, sources).map((date) => `the date ${date}`),
    ...unknownDenials(text.text, sources).map((denial) => `the negation of ${denial}`),
    ...quotesIn(text.text)
      .filter((quote) => !isSaid(quote))
      .map((quote) => `the quotation "${quote}"`),
    ...wholeIdentifiersIn(text.text)
      .filter((each) => !isSaid(each))
      .map((each) => `the identifier ${each}`),
  ];
};

const speakersOf = (sources: readonly Source[]): readonly string[] =>
  sources.flatMap(({ speaker }) => (speaker === null ? [] : nameWordsOf(speaker)));

/**
 * Returns the names of a source that the text leaves out. The name of the speaker counts as kept, because the
 * entry stores its speaker.
 */
const lostNames = (text: string, source: Source, all: readonly Source[]): readonly string[] => {
  const known = certainNames([text, ...all.map((each) => each.text)]);
  const words = [...nameWordsOf(text), ...speakersOf([source])];
  return distinctNames(namesIn(source.text, known)).filter(
    (name) => !words.some((word) => isSameName(name, word)),
  );
};

const unknownNames = (text: string, sources: readonly Source[]): readonly string[] => {
  const words = [...sources.flatMap((source) => nameWordsOf(source.text)), ...speakersOf(sources)];
  return distinctNames(namesIn(text, new Set())).filter(
    (name) => !words.some((word) => isSameName(name, word)),
  );
};

const distinctNames = (names: readonly string[]): readonly string[] => [
  ...new Map(names.map((name) => [foldCase(name), name])).values(),
];

/**
 * Returns the numbers of a source that the text leaves out. The numbers of each date in the text count as
 * kept, because a date can be written in another form.
 */
const lostNumbers = (text: DatedText, source: Source): readonly string[] => {
  const kept = new Set([...numbersIn(text.text), ...numbersOfDates(datesIn(text))]);
  return [...numbersIn(removeDates(source))].filter((number) => !kept.has(number));
};

const unknownNumbers = (text: DatedText, sources: readonly Source[]): readonly string[] => {
  const dates = sources.flatMap(datesIn);
  const known = new Set([
    ...sources.flatMap((source) => [...numbersIn(source.text)]),
    ...numbersOfDates([...dates, ...statementDays(sources)]),
  ]);
  return [...numbersIn(text.text)].filter((number) => !known.has(number));
};

const lostDenials = (text: string, source: Source, laterSources: readonly Source[]): readonly string[] => {
  const own = polarityOf(text);
  const later = laterSources.map((each) => polarityOf(each.text));
  return denialsIn(source.text)
    .filter(
      (denial) =>
        isReversed(denial, own) && !later.some((each) => isReversed(denial, each) && namesAny(each, denial)),
    )
    .map(wordsOfDenial);
};

const namesAny = ({ stems }: Polarity, denial: Denial): boolean =>
  [...denial].some((stem) => stems.has(stem));

/** Returns the denials that no source supports. */
const unknownDenials = (text: string, sources: readonly Source[]): readonly string[] => {
  const known = sources.map((source) => polarityOf(source.text));
  const areAllPlain = known.every(({ denials }) => denials.length === 0);
  return denialsIn(text)
    .filter((denial) => {
      if (areAllPlain) return true;
      const telling = known.filter((polarity) => namesAny(polarity, denial));
      return telling.length > 0 && telling.every((polarity) => isReversed(denial, polarity));
    })
    .map(wordsOfDenial);
};

const wordsOfDenial = (denial: Denial): string => (denial.size === 0 ? 'it all' : [...denial].join(' '));
