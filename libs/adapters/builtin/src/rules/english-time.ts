import { casual } from 'chrono-node/en';
import type { TimeWords } from '../language.js';
import { anyOf, wholeWords } from './any-of.js';
import { chronoDates } from './chrono-dates.js';

const months: Record<string, number> = Object.fromEntries(
  [
    ['january', 'jan'],
    ['february', 'feb'],
    ['march', 'mar'],
    ['april', 'apr'],
    ['may'],
    ['june', 'jun'],
    ['july', 'jul'],
    ['august', 'aug'],
    ['september', 'sept', 'sep'],
    ['october', 'oct'],
    ['november', 'nov'],
    ['december', 'dec'],
  ].flatMap((names, month) => names.map((name) => [name, month])),
);

const weekdays: Record<string, number> = Object.fromEntries(
  [
    ['sunday', 'sun'],
    ['monday', 'mon'],
    ['tuesday', 'tues', 'tue'],
    ['wednesday', 'wed'],
    ['thursday', 'thurs', 'thu'],
    ['friday', 'fri'],
    ['saturday', 'sat'],
  ].flatMap((names, weekday) => names.map((name) => [name, weekday])),
);
const seasons = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };
const units = {
  day: 'day',
  days: 'day',
  week: 'week',
  weeks: 'week',
  weekend: 'weekend',
  weekends: 'weekend',
  month: 'month',
  months: 'month',
  year: 'year',
  years: 'year',
} as const;

const numbers: Record<string, number> = {
  ...Object.fromEntries(
    ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
      (word, index) => [word, index + 1],
    ),
  ),
  a: 1,
  an: 1,
  'a couple of': 2,
  'a couple': 2,
  'couple of': 2,
  few: 3,
  'a few': 3,
  several: 4,
  fifteen: 15,
  twenty: 20,
};

const shifts: Record<string, number> = {
  'the day before yesterday': -2,
  yesterday: -1,
  'last night': -1,
  today: 0,
  tonight: 0,
  'this morning': 0,
  'this afternoon': 0,
  'this evening': 0,
  tomorrow: 1,
  'the day after tomorrow': 2,
  last: -1,
  'this past': -1,
  'this last': -1,
  previous: -1,
  'before last': -2,
  'over the': -1,
  this: 0,
  next: 1,
  'this coming': 1,
  'after next': 2,
};

const MONTH = `(?<month>${anyOf(Object.keys(months))})`;
const END_MONTH = `(?<endMonth>${anyOf(Object.keys(months))})`;
const WEEKDAY = `(?<weekday>${anyOf(Object.keys(weekdays))})`;
const SEASON = `(?<season>${anyOf(Object.keys(seasons))})`;
const UNIT = `(?<unit>${anyOf(Object.keys(units))})`;
const N = String.raw`(?<n>\d{1,3}|${anyOf(Object.keys(numbers))})`;
const YEAR = String.raw`(?<year>(?:19|20)\d\d)`;
const END_YEAR = String.raw`(?<endYear>(?:19|20)\d\d)`;
const BOUND =
  '(?:(?<since>ever since|since|as of|starting in|from)|(?<until>until|till)|back in|in|during|by|around)';
const ROUGHLY = '(?:about |around |over |almost |nearly |roughly |more than |like |just )?';
const NEAR = anyOf(
  Object.keys(shifts).filter((shift) => /day|night|noon|morning|evening|morrow/.test(shift)),
);
const SHIFT = '(?<shift>last|this past|this last|this coming|this|next|previous)';

/** Time expressions of English. */
export const englishTime: TimeWords = {
  gate: new RegExp(
    String.raw`\d|\b(?:ago|last|next|past|coming|years?|months?|weeks?|weekends?|days?|yesterday|today|tonight|tomorrow|` +
      String.raw`this (?:morning|afternoon|evening)|in an? |${anyOf([...Object.keys(months), ...Object.keys(weekdays), ...Object.keys(seasons)])})\b`,
    'iu',
  ),
  dated: new RegExp(
    String.raw`\d[\d./-]*[./-]\d|(?:${anyOf(Object.keys(months))})\W{0,3}(?:the )?\d|\d(?:st|nd|rd|th)?(?: of| de)?\W{0,3}(?:${anyOf(Object.keys(months))})`,
    'iu',
  ),
  patterns: [
    {
      kind: 'month-range',
      pattern: wholeWords(
        `(?:from|between) ${MONTH} (?:to|until|till|through|and) ${END_MONTH}(?: ${YEAR})?`,
      ),
    },
    {
      kind: 'year-range',
      pattern: wholeWords(`(?:from|between) ${YEAR} (?:to|until|till|through|and) ${END_YEAR}`),
    },
    {
      kind: 'calendar-month',
      pattern: wholeWords(
        String.raw`${BOUND} (?:early |late |mid[- ])?${MONTH}(?:,? (?:of )?${YEAR})?(?!,? \d)`,
      ),
    },
    { kind: 'calendar-year', pattern: wholeWords(`${BOUND} (?:early |late )?${YEAR}`) },
    {
      kind: 'near-day',
      pattern: wholeWords(`(?:(?<since>since) )?(?<shift>${NEAR})(?: (?:morning|afternoon|evening|night))?`),
    },
    {
      kind: 'relative-unit',
      pattern: wholeWords(
        `(?:(?<since>since)|(?<until>until)|in|over|during)? ?(?:the )?${SHIFT} (?<unit>week|weekend|month|year)(?!s)`,
      ),
    },
    {
      kind: 'relative-unit',
      pattern: wholeWords('the (?<unit>weekend|week|month|year) (?<shift>before last|after next)'),
    },
    { kind: 'relative-unit', pattern: wholeWords('(?<shift>over the) (?<unit>weekend)') },
    {
      kind: 'relative-month',
      pattern: wholeWords(
        `(?:(?<since>since) |(?<until>until) )?(?<shift>last|this past|next|this coming) ${MONTH}`,
      ),
    },
    {
      kind: 'relative-weekday',
      pattern: wholeWords(
        `(?:(?<since>since) |(?<until>until) |on )?(?<shift>last|this past|next|this coming|this) ${WEEKDAY}`,
      ),
    },
    { kind: 'weekday', pattern: wholeWords(`(?:(?<since>since)|(?<until>until)|on|by) ${WEEKDAY}`) },
    {
      kind: 'relative-season',
      pattern: wholeWords(
        `(?:in |during |over |(?<since>since) |(?<until>until) )?(?:the )?${SHIFT} ${SEASON}`,
      ),
    },
    {
      kind: 'relative-season',
      pattern: wholeWords(
        `(?:(?<since>since)|(?<until>until)|in|during) (?:the )?(?:early |late )?${SEASON}(?: of)? ${YEAR}`,
      ),
    },
    { kind: 'ago', pattern: wholeWords(`(?:(?<since>since) )?${ROUGHLY}${N} ${UNIT} ago`) },
    { kind: 'ahead', pattern: wholeWords(`in ${ROUGHLY}${N} ${UNIT}`) },
    {
      kind: 'duration',
      pattern: wholeWords(`for ${ROUGHLY}(?:the )?(?:last |past )?${ROUGHLY}${N} ${UNIT}(?: now)?`),
    },
  ],
  months,
  weekdays,
  seasons,
  units,
  numbers,
  shifts,
  ahead: wholeWords(
    "will|shall|going to|planning|plan to|plans to|hope to|hoping to|looking forward|upcoming|booked|'ll|gonna|about to|scheduled|due|tomorrow|coming up",
    'iu',
  ),
  beforeDate:
    /(?:(?<since>ever since|since|as of|starting(?: on)?|from)|(?<until>until|till)|back on|back in|on|in|by|for) (?:the )?$/iu,
  dates: chronoDates(casual),
};
