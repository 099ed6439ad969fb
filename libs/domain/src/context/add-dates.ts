import { type Instant, DAY_MS } from '../instant.js';
import type { CalendarInterval } from '../language/time/calendar.js';
import type { TimeMention } from '../language/time/time-mention.js';
import { findTimes } from '../language/time/find-times.js';
import type { BlockWords } from '../facts/words/block-words.js';
import { ENGLISH } from '../facts/words/english-words.js';

/**
 * Number of UTF-16 units at the start of a text in which times are found. Longer texts are cut before they
 * are shown.
 */
const READ_CHARACTERS = 4_000;
const LONGEST_PHRASE = 40;

/**
 * Adds a date to each time that depends on the day of the message: "last Friday (14 July 2023)"
 * (retrieval.md, R4, "Packing"). A time in the day, week, month or year of the message gets no date, because
 * the heading has the day of the message. A time that names its month gets only a year, or nothing if it is
 * the year of the message. An ambiguous date gets a question mark.
 */
export const addDates = (text: string, saidAt: Instant, words: BlockWords = ENGLISH): string => {
  const read = text.slice(0, READ_CHARACTERS);
  const mentions = findTimes(read, { saidAt }).filter(
    (mention) =>
      !mention.isAbsolute &&
      mention.bound !== 'lasting' &&
      !isAroundMessage(mention, saidAt) &&
      !(NAME_MONTHS.has(mention.kind) && isOfYear(mention, yearOf(saidAt))) &&
      !namesCorrectedMonth(mention, read) &&
      // A phrase at the cut may continue: "in March" of "in March 2021".
      (read.length === text.length || endOf(mention) + LONGEST_PHRASE < read.length),
  );
  return mentions.reduceRight((dated, mention) => {
    const end = endOf(mention);
    const doubt = mention.precision === 'nearest' ? '?' : '';
    return `${dated.slice(0, end)} (${missingPart(mention, words)}${doubt})${dated.slice(end)}`;
  }, text);
};

const CORRECTS =
  /(?:^|[.!?\n]\s*)(?:(?:oh|ah|ay|uy|ach|hm+)[,.! ]+)?(?:no|wait|oops|sorry|correction|actually|i meant?|nein|nee?|warte|moment|ups|hoppla|quatsch|espera|perd[oó]n|digo|mejor dicho)(?!\p{L})[^.!?\n]{0,80}$/iu;

/** Number of characters before a day that are matched with `CORRECTS`. No match is longer. */
const LONGEST_LEAD = 120;

/** True for a day whose month another message named: "No wait, it's the 14th". */
const namesCorrectedMonth = ({ kind, index }: TimeMention, text: string): boolean =>
  kind === 'day-of-month' && CORRECTS.test(text.slice(Math.max(0, index - LONGEST_LEAD), index));

const endOf = ({ index, phrase }: TimeMention): number => index + phrase.length;

/** True for a time that includes the time of the message, such as "today" and "this month". */
const isAroundMessage = ({ from, to, distance }: TimeMention, instant: Instant): boolean =>
  (to - from <= DAY_MS || distance?.steps === 0) && from <= instant && instant < to;

const NAME_MONTHS: ReadonlySet<TimeMention['kind']> = new Set([
  'date',
  'day-range',
  'calendar-month',
  'month-range',
  'relative-month',
]);

const yearOf = (instant: Instant): number => new Date(instant).getUTCFullYear();

const isOfYear = ({ from, to }: CalendarInterval, year: number): boolean =>
  yearOf(from) === year && yearOf(to - 1) === year;

const missingPart = (mention: TimeMention, words: BlockWords): string => {
  const isOnlyYear = NAME_MONTHS.has(mention.kind) && isOfYear(mention, yearOf(mention.from));
  return isOnlyYear
    ? words.date({ instant: mention.from, granularity: 'year' })
    : intervalText(mention, words);
};

const intervalText = ({ from, to, granularity }: CalendarInterval, { date, dates }: BlockWords): string => {
  const first = date({ instant: from, granularity });
  if (granularity === 'week') return first;
  const last = date({ instant: to - 1, granularity });
  return first === last ? first : dates(first, last);
};
