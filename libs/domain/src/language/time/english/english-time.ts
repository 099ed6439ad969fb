import { alternation, numberNames } from '../word-patterns.js';
import { englishPatterns } from './english-patterns.js';
import { englishTense } from './english-tense.js';
import type { Holiday } from '../holidays.js';
import { LETTERS } from '../rows.js';
import type { TimeWords } from '../time-words.js';

/** Names of months in dates, by number. "may" alone is a verb, but not beside a number. */
export const ENGLISH_MONTHS = numberNames([
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
]);

const weekdays = numberNames([
  ['sunday', 'sun'],
  ['monday', 'mon'],
  ['tuesday', 'tues', 'tue'],
  ['wednesday', 'wed'],
  ['thursday', 'thurs', 'thur', 'thu'],
  ['friday', 'fri'],
  ['saturday', 'sat'],
]);

const seasons = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };

const units = {
  day: 'day',
  days: 'day',
  week: 'week',
  weeks: 'week',
  wk: 'week',
  wks: 'week',
  weekend: 'weekend',
  weekends: 'weekend',
  wkend: 'weekend',
  month: 'month',
  months: 'month',
  mo: 'month',
  mos: 'month',
  year: 'year',
  years: 'year',
  yr: 'year',
  yrs: 'year',
} as const;

const numbers: Readonly<Record<string, number>> = {
  ...numberNames(
    'one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word) => [word]),
    1,
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

const ORDINAL_WORDS = `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
  fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third
  twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first`;
const ordinals = numberNames(
  ORDINAL_WORDS.split(/\s+/u).map((word) => [word]),
  1,
);

/** The keys have no apostrophes. */
const holidays: Readonly<Record<string, Holiday>> = {
  'christmas eve': 'christmas-eve',
  'xmas eve': 'christmas-eve',
  christmas: 'christmas',
  xmas: 'christmas',
  'christmas day': 'christmas',
  'xmas day': 'christmas',
  'boxing day': 'boxing-day',
  'new years eve': 'new-years-eve',
  'new year eve': 'new-years-eve',
  'new years day': 'new-year',
  'new years': 'new-year',
  'new year': 'new-year',
  'valentines day': 'valentine',
  'valentine day': 'valentine',
  'good friday': 'good-friday',
  easter: 'easter',
  'easter sunday': 'easter',
  'easter monday': 'easter-monday',
  halloween: 'halloween',
  thanksgiving: 'thanksgiving',
  'thanksgiving day': 'thanksgiving',
};

const shifts: Readonly<Record<string, number>> = {
  'the day before yesterday': -2,
  yesterday: -1,
  'last night': -1,
  'earlier today': 0,
  'later today': 0,
  today: 0,
  tonight: 0,
  'this morning': 0,
  'this afternoon': 0,
  'this evening': 0,
  tomorrow: 1,
  tmrw: 1,
  'the day after tomorrow': 2,
  last: -1,
  'this past': -1,
  'this last': -1,
  past: -1,
  previous: -1,
  'before last': -2,
  the: 0,
  this: 0,
  next: 1,
  'this coming': 1,
  'after next': 2,
};

const words = { months: ENGLISH_MONTHS, weekdays, seasons, units, numbers, ordinals, shifts, holidays };
const named = [ENGLISH_MONTHS, weekdays, seasons, units, holidays].flatMap((table) => Object.keys(table));

export const englishTime: TimeWords = {
  ...words,
  gate: new RegExp(
    String.raw`\d|(?<![${LETTERS}])(?:yesterday|today|tonight|tomorrow|tmrw|last night|this (?:morning|afternoon|evening)|new year['’]?s|valentine['’]?s|${alternation(named)})(?![${LETTERS}])`,
    'i',
  ),
  patterns: englishPatterns(words),
  sinceMayLieAhead: false,
  tense: englishTense,
};
