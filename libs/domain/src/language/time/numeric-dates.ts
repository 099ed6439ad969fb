import { LETTERS } from './rows.js';
import type { TimePattern } from './time-words.js';

const EDGE_BEFORE = String.raw`(?<![${LETTERS}/.\-+#])`;
const EDGE_AFTER = String.raw`(?![${LETTERS}/\-]|[.,:]\d)`;
const YEAR = String.raw`(?<year>\d{4})`;
const SURE_DAY = '(?<day>1[3-9]|2\\d|3[01])';
const SURE_MONTH = '(?<monthNumber>0?[1-9]|1[0-2])';
const SAME_NUMBERS = String.raw`(?<monthNumber>0?(?<same>[1-9]|1[0-2]))[/-](?<day>0?\k<same>)`;

/**
 * Returns a pattern for a date in digits. `lead` is the source of a pattern with the groups `since`, `from`,
 * `until`, `by` and `for`.
 */
const digits = (lead: string, source: string): TimePattern => ({
  kind: 'date',
  pattern: new RegExp(`${EDGE_BEFORE}${lead}${source}`, 'gi'),
});

/**
 * Returns patterns for dates in digits. With dots, the day comes first. With slashes or dashes, a date counts
 * only if one reading is possible, so "10/11/2026" gives none. Without a year, a date with a slash must
 * follow a word such as "on", because of "24/7" and "3/14".
 */
export const numericDates = (lead: string): readonly TimePattern[] => [
  digits(
    `(?:${lead} )?`,
    String.raw`${YEAR}-(?<monthNumber>\d{2})-(?<day>\d{2})(?:T\d{2}:\d{2}[\d:.]{0,12}(?:Z|[+-]\d{2}:?\d{2})?)?${EDGE_AFTER}`,
  ),
  digits(`(?:${lead} )?`, String.raw`${YEAR}/(?<monthNumber>\d{1,2})/(?<day>\d{1,2})${EDGE_AFTER}`),
  digits(`(?:${lead} )?`, String.raw`(?<day>\d{1,2})\.(?<monthNumber>\d{1,2})\.${YEAR}${EDGE_AFTER}`),
  digits(`(?:${lead} )?`, String.raw`${SURE_DAY}[/-]${SURE_MONTH}[/-]${YEAR}${EDGE_AFTER}`),
  digits(`(?:${lead} )?`, String.raw`${SURE_MONTH}[/-]${SURE_DAY}[/-]${YEAR}${EDGE_AFTER}`),
  digits(`(?:${lead} )?`, String.raw`${SAME_NUMBERS}[/-]${YEAR}${EDGE_AFTER}`),
  digits(`${lead} `, String.raw`(?!24/7)${SURE_DAY}/${SURE_MONTH}${EDGE_AFTER}`),
  digits(`${lead} `, String.raw`${SURE_MONTH}/${SURE_DAY}${EDGE_AFTER}`),
  digits(`${lead} `, `${SAME_NUMBERS}${EDGE_AFTER}`),
];
