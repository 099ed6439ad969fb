import { alternation, wordSet } from '../../words/word-patterns.js';
import { COMMON_YEAR, DOT, rows, YEAR } from '../rows.js';
import { FOLLOWS, FOLLOWS_DATE, LEAD, LEAD_BOUNDS, MOVED } from './english-leads.js';
import type { TimePattern, TimeWords } from '../time-words.js';

/**
 * Months that are also other words. Such a name counts only beside a number, or after a word that precedes
 * only dates.
 */
const NAMELIKE_MONTHS = wordSet(
  'april may june august march jan feb mar apr jun jul aug sep sept oct nov dec',
);
/** Months that are also verbs: "may 5 people come". */
const VERBLIKE_MONTHS = ['may', 'march', 'mar'];
const MONTH_LEAD =
  '(?:(?<since>ever since|since)|(?<until>until|till|til)|(?<from>starting in|beginning in|as of)|(?<by>by|before)|back in|in|during|after)';
const PART = '(?:early |late |mid[- ]|(?:the )?(?:start|beginning|middle|end) of )';
const NO_QUANTITY = String.raw`(?! ?(?:am|pm|%|€|\$|£|:\d|[.,]\d|people|of us|miles|km|times)(?![a-z]))(?!,? \d{4}(?!\d))`;

type Tables = Pick<TimeWords, 'months' | 'weekdays' | 'ordinals'>;

export function englishDates({ months, ordinals, weekdays }: Tables): readonly TimePattern[] {
  const sure = alternation(Object.keys(months).filter((name) => !VERBLIKE_MONTHS.includes(name)));
  const verblike = alternation(VERBLIKE_MONTHS);
  const day = String.raw`(?<day>\d{1,2}|${alternation(Object.keys(ordinals))})`;
  const weekday = `(?:(?:the )?(?:${alternation(Object.keys(weekdays))})\\.?,? )?`;
  const lead = `(?:${LEAD} )?(?:the )?${weekday}(?:the )?`;
  const end = String.raw`(?<endDay>\d{1,2})(?:st|nd|rd|th)?`;
  const to = String.raw`(?:st|nd|rd|th)? ?(?:-|–|to|until|till|and|through) ?(?:the )?`;
  const dayMonth = (month: string, close: string): string =>
    String.raw`${lead}${day}(?:st|nd|rd|th)?(?: of)? (?<month>${month})${DOT}(?:,? (?:of )?${YEAR}| (?<yearShift>this|next|last) year)?${close}`;
  const monthDay = (month: string, close: string): string =>
    String.raw`${lead}(?<month>${month})${DOT} (?:the )?${day}(?:st|nd|rd|th)?(?:,? (?:of )?${YEAR}| (?<yearShift>this|next|last) year)?${close}`;
  const all = alternation(Object.keys(months));
  const lastMonth = String.raw`(?<endMonth>${all})${DOT}`;
  return [
    ...rows('date', dayMonth(sure, NO_QUANTITY), monthDay(sure, NO_QUANTITY)),
    ...rows(
      'date',
      dayMonth(verblike, NO_QUANTITY + FOLLOWS_DATE),
      monthDay(verblike, NO_QUANTITY + FOLLOWS_DATE),
    ),
    ...rows(
      'day-range',
      String.raw`(?:(?<!${MOVED})from |between )?(?:the )?${day}${to}${end}(?: of)? (?<month>${all})${DOT}(?:,? ${YEAR})?`,
      String.raw`(?:(?<!${MOVED})from |between )?(?<month>${all})${DOT} ${day}${to}${end}(?:,? ${YEAR})?`,
      String.raw`(?:(?<!${MOVED})from |between )?(?<month>${all})${DOT} ${day}${to}${lastMonth} ${end}(?:,? ${YEAR})?`,
      String.raw`(?:from |between )(?:the )?${day}(?:st|nd|rd|th)? (?<month>${all})${DOT},? (?<firstYear>(?:19|20)\d\d) ?(?:-|–|to|until|till|and|through) ?(?:the )?${end} ${lastMonth},? ${YEAR}`,
      String.raw`(?:(?<!${MOVED})from |between )?(?:the )?${day}(?:st|nd|rd|th)? (?<month>${all})${DOT} ?(?:-|–|to|until|and|through) ?(?:the )?${end} ${lastMonth}(?:,? ${YEAR})?`,
    ),
    ...rows(
      'day-of-month',
      String.raw`(?:${LEAD} )?the (?<day>\d{1,2})(?:st|nd|rd|th)(?: of (?:this|the) month)?${FOLLOWS}`,
      String.raw`(?:on )?(?:${alternation(Object.keys(weekdays))}),? (?:the )?(?<day>\d{1,2})(?:st|nd|rd|th)${FOLLOWS}`,
      String.raw`(?:on|by|since|until|before) (?<day>\d{1,2})(?:st|nd|rd|th)${FOLLOWS}`,
    ),
  ];
}

/** "November 2" is a day, but "in November, 2 months ago" is not. */
const NO_DAY = String.raw`(?!,? \d(?!\d* (?:days?|weeks?|months?|years?|hours?|minutes)(?!\p{L})))`;

export function englishMonths(tables: Tables): readonly TimePattern[] {
  const all = alternation(Object.keys(tables.months));
  const sure = alternation(Object.keys(tables.months).filter((name) => !NAMELIKE_MONTHS.has(name)));
  const year = `(?:,? (?:of )?${YEAR})`;
  return [
    ...rows(
      'month-range',
      `(?:from|between) (?<month>${all}) (?:to|until|till|through|and) (?<endMonth>${all})${year}?`,
    ),
    ...rows(
      'year-range',
      `(?:from|between) ${COMMON_YEAR} (?:to|until|till|through|and) (?<endYear>(?:19|20)\\d\\d)`,
    ),
    ...rows(
      'calendar-month',
      String.raw`${MONTH_LEAD} (?:the )?${PART}?(?<month>${all})${DOT}${year}?${NO_DAY}`,
      String.raw`(?:${LEAD} )?(?:the )?${PART}?(?<month>${sure})${year}?${NO_DAY}`,
      String.raw`(?:${LEAD} )?(?:the )?${PART}(?<month>${all})${year}?${NO_DAY}`,
      String.raw`(?:${LEAD} )?(?<month>${all})${DOT}${year}`,
      String.raw`${PART}(?<month>${all})`,
    ),
    ...rows(
      'calendar-year',
      `(?:(?<!(?:went|goes|go|gone|put|going) )|(?!up to))(?:${LEAD_BOUNDS}|back in|in|during|around) ${PART}?${COMMON_YEAR}`,
      String.raw`(?:in )?the year (?<year>\d{1,4})`,
    ),
  ];
}
