import { alternation } from '../../words/word-patterns.js';
import { englishDates, englishMonths } from './english-dates.js';
import { FOLLOWS, FOLLOWS_DATE, LEAD, LEAD_BOUNDS, MOVED } from './english-leads.js';
import { numericDates } from '../numeric-dates.js';
import { COMMON_YEAR, rows } from '../rows.js';
import type { TimePattern, TimeWords } from '../time-words.js';

const PARTS = '(?: (?:only|mornings?|afternoons?|evenings?|nights?|lunchtimes?))?';
const ORDINAL = 'first|second|third|fourth|fifth|last|other|single';

function englishUndated(
  tables: Pick<TimeWords, 'weekdays' | 'months' | 'seasons' | 'ordinals'>,
): readonly TimePattern[] {
  const names = Object.keys(tables.weekdays);
  const day = alternation(names);
  const full = alternation(names.filter((name) => name.endsWith('day')));
  const short = alternation(names.filter((name) => !name.endsWith('day')));
  const month = alternation(Object.keys(tables.months));
  const nth = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?|${alternation(Object.keys(tables.ordinals))}|last)`;
  const recurring = `${day}|day|week|weekend|weekday|fortnight|month|quarter|year|morning|afternoon|evening|night|${month}|${alternation(Object.keys(tables.seasons))}|christmas|xmas|easter|thanksgiving|halloween`;
  const or = '(?:,? (?:and|or|&) |, ?|/| ?[+&] ?)';
  return rows(
    'undated',
    `(?:on )?(?:${full}|weekend|weekday)s(?:${or}(?:${day}|weekend)s?){0,6}${PARTS}`,
    `(?:on )?(?:${day})${or}(?:${full})s${PARTS}`,
    `(?:on )?(?:${day})(?: ?[+&/–-] ?(?:${day})){1,6}${PARTS}`,
    `(?:on )?(?:${short})(?:(?:,? and | or |, ?| )(?:${short})){1,6}${PARTS}`,
    `(?<!${MOVED})(?:from )?(?<!${MOVED}from )(?:${day}) (?:to|through|thru) (?:${day})`,
    String.raw`(?<=${MOVED})from (?:the )?(?:\d{1,2}(?:st|nd|rd|th)?(?: (?:of )?(?:${month}))?|(?:${month})(?: \d{1,2}(?:st|nd|rd|th)?)?|${day})`,
    `(?:on )?(?:${full}) (?:and|or) (?:${full}) (?:mornings|afternoons|evenings|nights)`,
    `(?:on )?(?:${full}) (?:mornings|afternoons|evenings|nights)`,
    `(?:on )?(?:an?|any|some) (?:${full})(?: (?:morning|afternoon|evening|night))?`,
    String.raw`(?:every|each|most)(?: (?:${ORDINAL}))? (?:${recurring}|\d{1,2}(?:st|nd|rd|th))(?: (?:and|or) (?:${day}))?${PARTS}`,
    `(?:on |by )?(?:the )?${nth}(?: day)? of (?:every|each|the|a) month`,
    `(?:on |by )?(?:the )?${nth} (?:${day}) of (?:every|each|the|a) month`,
    String.raw`(?<!why )(?:not|instead of|rather than)(?: (?:on|in|by|at))?(?: the| next| this)? (?:(?:${full}|${month}|today|tomorrow|yesterday)(?: \d{1,2}(?:st|nd|rd|th)?)?|\d{1,2}(?:st|nd|rd|th)(?: (?:of )?(?:${month}))?|\d{1,2} (?:${month}))`,
  );
}

const DAY_PARTS = '(?: (?:early |late )?(?:morning|afternoon|evening|night|noon|lunchtime))?';
const ROUGHLY = '(?:about |around |over |almost |nearly |roughly |more than |like |just |another )?';

type Tables = Pick<
  TimeWords,
  'months' | 'weekdays' | 'seasons' | 'units' | 'numbers' | 'ordinals' | 'shifts' | 'holidays'
>;

export function englishPatterns(tables: Tables): readonly TimePattern[] {
  return [
    ...englishUndated(tables),
    ...numericDates(LEAD),
    ...englishDates(tables),
    ...englishMonths(tables),
    ...weekdays(tables),
    ...relative(tables),
    ...weekendsAndSeasons(tables),
    ...feasts(tables),
    ...counted(tables),
  ];
}

function weekdays(tables: Tables): readonly TimePattern[] {
  const names = Object.keys(tables.weekdays);
  const any = alternation(names.filter((name) => name !== 'sun'));
  const full = alternation(names.filter((name) => name.endsWith('day')));
  const bounds =
    '(?<since>ever since|since)|(?<until>until|till|til)|(?<from>from|starting(?: on| from)?|as of)|(?<by>by|before)';
  return [
    ...rows(
      'relative-weekday',
      `(?:(?<since>since) |(?<until>until) |(?<by>by) |on )?(?<shift>last|this past|this last|next|this coming|this) (?<weekday>${alternation(names)})${DAY_PARTS}`,
    ),
    ...rows(
      'weekday',
      `(?:${bounds}|on|after) (?<weekday>${any})${DAY_PARTS}`,
      `on (?<weekday>sun)${FOLLOWS}`,
      `(?<=(?:out|back|home|over|leaving|leave|flying|fly|arriving|landing|off) )(?<weekday>${any}|sun)(?=$|[,.!;?]| (?:morning|afternoon|evening|night|at \\d))${DAY_PARTS}`,
      `(?<for>for|to) (?<weekday>${full})${DAY_PARTS}${FOLLOWS}`,
      String.raw`(?<!(?:the|a|an|my|our|your|his|her|black|good|easter|ash|happy|it['’]?s|it is|it was|today is|god|of|man|ruby|casual) )(?<weekday>${full})${DAY_PARTS}${FOLLOWS}`,
    ),
  ];
}

function relative({ months, shifts }: Tables): readonly TimePattern[] {
  const near = alternation(
    Object.keys(shifts).filter((shift) => /day|night|noon|morning|evening|tm?rw|morrow/.test(shift)),
  );
  const bound = '(?:(?<since>since) |(?<until>until) |(?<by>by) |in |over |during |at |on )?';
  const shift = '(?<shift>last|this past|this last|this coming|this|next|previous)';
  return [
    ...rows(
      'near-day',
      `(?:(?<since>since) |(?<until>until) |(?<by>by) )?(?<shift>${near})(?<early> (?:at |around |about |~)?(?:12|[1-5])(?::\\d\\d)? ?am)?${DAY_PARTS}`,
    ),
    ...rows(
      'relative-unit',
      `${bound}(?:the )?(?:early |earlier |late |later )?${shift} (?<unit>week|wk|month|year|yr)`,
      `${bound}(?:the )?(?<shift>last|this past|next|previous|this coming) (?<unit>weekend|wkend)`,
      '(?:over )?the (?<unit>weekend|week|month|year) (?<shift>before last|after next)',
      `(?:(?<since>since) |(?<until>until) |(?<by>by|before) |at |around |near |towards? )?(?:the )?(?:very )?(?:start|beginning|middle|end) of (?<shift>the|this|next|last) (?<unit>week|month|year)`,
    ),
    ...rows(
      'relative-month',
      `(?:(?<since>since) |(?<until>until) |(?<by>by) |in )?(?<shift>last|this past|next|this coming) (?<month>${alternation(Object.keys(months))})`,
    ),
  ];
}

function weekendsAndSeasons({ seasons }: Tables): readonly TimePattern[] {
  const season = `(?<season>${alternation(Object.keys(seasons))})`;
  return [
    ...rows(
      'weekend',
      '(?:over|at|on|during|in|(?<by>by|before)|(?<since>since)|(?<until>until)|(?<for>for)) the weekend',
      '(?:over |on )?(?<shift>this) weekend',
    ),
    ...rows(
      'season',
      `(?:in |during |over |(?<since>since) |(?<until>until) |(?<by>by) )?(?:the )?(?:early |late )?(?<shift>last|this past|this last|this coming|this|next|previous) ${season}`,
      `(?:${LEAD_BOUNDS}|in|during|over) (?:the )?(?:early |late )?${season}(?: of)? ${COMMON_YEAR}`,
      `(?:(?<since>since)|(?<until>until)|(?<by>by)|(?<for>for)|in|during|over) the ${season}${FOLLOWS}`,
      `in ${season}${FOLLOWS}`,
    ),
  ];
}

function feasts({ holidays }: Tables): readonly TimePattern[] {
  const spelled = (names: readonly string[]): string =>
    alternation(names).replaceAll(/(?<=year|valentine)s/g, "['’]?s");
  const any = `(?<holiday>${spelled(Object.keys(holidays))})`;
  const days = `(?<holiday>${spelled(Object.keys(holidays).filter((name) => /eve$|day$|halloween/.test(name)))})`;
  const bound =
    '(?:(?<since>since)|(?<until>until|till)|(?<by>by|before)|(?<from>from)|at|on|over|for|during|around|in|after)';
  return rows(
    'holiday',
    `${bound} (?:the )?${any}(?: (?:of )?${COMMON_YEAR})?${FOLLOWS}`,
    `(?:${bound} )?(?<shift>last|this past|this coming|this|next) ${any}`,
    `${days}(?: ${COMMON_YEAR})?${FOLLOWS_DATE}`,
  );
}

function counted({ units, numbers }: Tables): readonly TimePattern[] {
  const n = String.raw`(?<n>\d{1,3}|${alternation(Object.keys(numbers))})`;
  const unit = `(?<unit>${alternation(Object.keys(units))})`;
  return [
    ...rows('ago', `(?:(?<since>since) )?${ROUGHLY}(?<!half |and )${n} ${unit} ago`),
    ...rows('ahead', `in ${ROUGHLY}${n} ${unit}`, `${n} ${unit} from (?:now|today)`),
    ...rows(
      'duration',
      `for ${ROUGHLY}(?:the )?(?:last |past )?${ROUGHLY}${n} ${unit}(?: now)?`,
      `(?:in|over|during|within|for) the past (?:${n} )?${unit}`,
      `(?:in|over|during|within) the last ${n} ${unit}`,
    ),
  ];
}
