import { type Instant, DAY_MS } from '../instant.js';
import { spokenDate } from '../facts/spoken-date.js';
import type { CalendarInterval } from '../language/time/calendar.js';
import { timesIn } from '../language/time/times-in.js';

/** Longer texts are cut before they are shown; what is said far down in one keeps its words. */
const READ_CHARACTERS = 4_000;

/**
 * The text with the date behind each time that only the day of saying explains: "last Friday (14 July 2023)", "last year
 * (2022)" (retrieval.md, R4, "Packing"). Dates that say their year, lengths of time and the day itself, which heads the messages,
 * stay as they are; a date that could be another one has a question mark.
 */
export const datedText = (text: string, saidAt: Instant): string => {
  const mentions = timesIn(text.slice(0, READ_CHARACTERS), { saidAt }).filter(
    (mention) => !mention.isAbsolute && mention.bound !== 'lasting' && !isDayOf(mention, saidAt),
  );
  return mentions.reduceRight((dated, mention) => {
    const end = mention.index + mention.phrase.length;
    const doubt = mention.precision === 'nearest' ? '?' : '';
    return `${dated.slice(0, end)} (${intervalText(mention)}${doubt})${dated.slice(end)}`;
  }, text);
};

const isDayOf = ({ from, to }: CalendarInterval, instant: Instant): boolean =>
  to - from <= DAY_MS && from <= instant && instant < to;

const intervalText = ({ from, to, granularity }: CalendarInterval): string => {
  const first = spokenDate(from, granularity);
  if (granularity === 'week') return first;
  const last = spokenDate(to - 1, granularity);
  return first === last ? first : `${first} to ${last}`;
};
