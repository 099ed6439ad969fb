import { alternation, numbersByName, valuesByName } from '../../words/word-patterns.js';
import { englishPatterns } from './english-patterns.js';
import { englishTense } from './english-tense.js';
import type { Holiday } from '../holidays.js';
import { LETTERS } from '../rows.js';
import type { TimeWords } from '../time-words.js';

/** Includes "may", which is a month beside a number. Alone, "may" is read as a verb. */
export const ENGLISH_MONTHS = numbersByName(
  `january/jan, february/feb, march/mar, april/apr, may, june/jun, july/jul, august/aug, september/sept/sep,
  october/oct, november/nov, december/dec`,
);

const weekdays = numbersByName(
  'sunday/sun, monday/mon, tuesday/tues/tue, wednesday/wed, thursday/thurs/thur/thu, friday/fri, saturday/sat',
);

const seasons = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };

const units = valuesByName({
  day: 'day/days',
  week: 'week/weeks/wk/wks',
  weekend: 'weekend/weekends/wkend',
  month: 'month/months/mo/mos',
  year: 'year/years/yr/yrs',
});

const numbers: Readonly<Record<string, number>> = {
  ...numbersByName(
    `one/a/an, two/a couple of/a couple/couple of, three/few/a few, four/several, five, six, seven, eight, nine, ten,
    eleven, twelve`,
    1,
  ),
  fifteen: 15,
  twenty: 20,
};

const ordinals = numbersByName(
  `first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth, fourteenth,
  fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth, twenty-first, twenty-second, twenty-third,
  twenty-fourth, twenty-fifth, twenty-sixth, twenty-seventh, twenty-eighth, twenty-ninth, thirtieth, thirty-first`,
  1,
);

/** Names of holidays, written without apostrophes. */
const holidays = valuesByName<Holiday>({
  'christmas-eve': 'christmas eve/xmas eve',
  christmas: 'christmas/xmas/christmas day/xmas day',
  'boxing-day': 'boxing day',
  'new-years-eve': 'new years eve/new year eve',
  'new-year': 'new years day/new years/new year',
  valentine: 'valentines day/valentine day',
  'good-friday': 'good friday',
  easter: 'easter/easter sunday',
  'easter-monday': 'easter monday',
  halloween: 'halloween',
  thanksgiving: 'thanksgiving/thanksgiving day',
});

const shifts = numbersByName(
  `the day before yesterday/before last,
  yesterday/last night/last/this past/this last/past/previous,
  earlier today/later today/today/tonight/this morning/this afternoon/this evening/the/this,
  tomorrow/tmrw/next/this coming,
  the day after tomorrow/after next`,
  -2,
);

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
