import { type Instant, DAY_MS } from './instant.js';
import { english } from './language/english.js';

/** A stretch of days that a question names. Days are UTC days. */
export type DateSpan =
  | { readonly kind: 'day'; readonly year: number | null; readonly month: number; readonly day: number }
  | { readonly kind: 'month'; readonly year: number | null; readonly month: number }
  /** Half open; both ends are starts of days. */
  | { readonly kind: 'range'; readonly from: Instant; readonly to: Instant };

const { months, weekdays, counts } = english.calendar;
const longestFirst = (words: Iterable<string>): string =>
  [...words].sort((a, b) => b.length - a.length).join('|');

const MONTH = longestFirst(months.keys());
const ISO_DAY = /\b(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})\b/gu;
const DAY_MONTH = new RegExp(
  `\\b(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>${MONTH})\\b\\.?,?(?: (?<year>\\d{4}))?`,
  'gu',
);
const MONTH_DAY = new RegExp(
  `\\b(?<month>${MONTH})\\b\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (?<year>\\d{4}))?`,
  'gu',
);
const MONTH_ONLY = new RegExp(`\\b(?<month>${MONTH})\\b\\.?,?(?: of)?(?: (?<year>\\d{4}))?`, 'gu');
const AGO = new RegExp(
  `\\b(?<count>\\d{1,4}|${longestFirst(counts.keys())}) (?<unit>day|week|month)s? ago\\b`,
  'gu',
);
const LAST = new RegExp(
  `\\b(?:last|this past|past) (?<what>${weekdays.join('|')}|week|weekend|month)\\b`,
  'gu',
);

/** Month names that are words too count only after one of these, or with a year ("What may I bring in May?"). */
const DATE_PREPOSITION =
  /\b(?:in|on|of|since|during|by|until|before|after|early|late|mid|last|this|from|and|to)[ -]$/u;
const IS_ALSO_A_WORD = new Set('may mar march sep dec jan jun jul oct nov feb apr aug'.split(' '));

/** Days that a unit is long, and days of tolerance to each side of "n units ago". */
const UNITS: Readonly<Record<string, { readonly days: number; readonly tolerance: number }>> = {
  day: { days: 1, tolerance: 1 },
  week: { days: 7, tolerance: 3 },
  month: { days: 30, tolerance: 10 },
};

/** Days before the reference date, first and last, that "last week" and its like may mean. */
const LAST_DAYS: Readonly<Record<string, readonly [number, number]>> = {
  week: [14, 4],
  weekend: [9, 1],
  month: [62, 20],
};

/** A question is short; what is longer is a document, and is not searched for dates beyond this. */
const SEARCHED_CHARACTERS = 2_000;

/**
 * The dates a question names: "7 July, 2023", "Feb 14th", "in May", "2023-07-07", and against the reference
 * date "two weeks ago", "last Saturday". Without a reference date relative phrases name nothing
 * (retrieval.md, D).
 */
export const dateSpans = (question: string, referenceDate: Instant | null): DateSpan[] => {
  const text = question.slice(0, SEARCHED_CHARACTERS).toLowerCase();
  const days: RegExpExecArray[] = [];
  for (const match of [ISO_DAY, DAY_MONTH, MONTH_DAY].flatMap((pattern) => matches(text, pattern))) {
    if (isDay(match) && !days.some((day) => overlap(match, day))) days.push(match);
  }
  const bare = matches(text, MONTH_ONLY).filter(
    (match) => !days.some((day) => overlap(match, day)) && isMonth(match, text),
  );
  return [
    ...days.map((match) => ({
      kind: 'day' as const,
      ...yearAndMonth(match),
      day: Number(match.groups?.day),
    })),
    ...bare.map((match) => ({ kind: 'month' as const, ...yearAndMonth(match) })),
    ...(referenceDate === null ? [] : relativeSpans(text, startOfDay(referenceDate))),
  ];
};

const matches = (text: string, pattern: RegExp): RegExpExecArray[] => [...text.matchAll(pattern)];

const isDay = (match: RegExpExecArray): boolean => {
  const day = Number(match.groups?.day);
  return day >= 1 && day <= 31;
};

const overlap = (a: RegExpExecArray, b: RegExpExecArray): boolean =>
  a.index < b.index + b[0].length && b.index < a.index + a[0].length;

const isMonth = (match: RegExpExecArray, text: string): boolean =>
  match.groups?.year !== undefined ||
  !IS_ALSO_A_WORD.has(match.groups?.month ?? '') ||
  DATE_PREPOSITION.test(text.slice(Math.max(0, match.index - 10), match.index));

const yearAndMonth = ({ groups }: RegExpExecArray): { year: number | null; month: number } => ({
  year: groups?.year === undefined ? null : Number(groups.year),
  month: months.get(groups?.month ?? '') ?? Number(groups?.month),
});

const relativeSpans = (text: string, today: Instant): DateSpan[] => [
  ...matches(text, AGO).map(({ groups }) => {
    const { days, tolerance } = UNITS[groups?.unit ?? ''] ?? { days: 0, tolerance: 0 };
    const ago = (counts.get(groups?.count ?? '') ?? Number(groups?.count)) * days;
    return daysBefore(today, ago + tolerance, ago - tolerance);
  }),
  ...matches(text, LAST).map(({ groups }) => {
    const what = groups?.what ?? '';
    const [first, last] = LAST_DAYS[what] ?? lastWeekday(today, weekdays.indexOf(what));
    return daysBefore(today, first, last);
  }),
];

/** The nearest such day before today, and the day after it: what happened in the evening is told the next day. */
const lastWeekday = (today: Instant, weekday: number): readonly [number, number] => {
  const todayWeekday = (new Date(today).getUTCDay() + 6) % 7;
  const ago = ((todayWeekday - weekday - 1 + 7) % 7) + 1;
  return [ago, ago - 1];
};

const daysBefore = (today: Instant, first: number, last: number): DateSpan => ({
  kind: 'range',
  from: today - first * DAY_MS,
  to: today - (last - 1) * DAY_MS,
});

const startOfDay = (instant: Instant): Instant => Math.floor(instant / DAY_MS) * DAY_MS;
