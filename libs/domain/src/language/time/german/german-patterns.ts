import { alternation } from '../../words/word-patterns.js';
import { numericDates } from '../numeric-dates.js';
import { COMMON_YEAR, DOT, followedBy, rows, YEAR } from '../rows.js';
import type { TimePattern, TimeWords } from '../time-words.js';

const BOUNDS =
  '(?<since>seit)|(?<from>ab)|(?<until>bis)|(?<by>vor)|(?<for>für|fuer|auf|(?<=k(?:ü|ue)ndig(?:t|e|en|ung),? )zum)';
const DAY_LEAD = `(?:(?:${BOUNDS})(?: zum| dem| den)?|am|vom|zum|den|der|nach dem)`;
const PART = '(?:(?:anfang|mitte|ende) )';
const DAY_PARTS = '(?:[- ]?(?:früh|frueh|morgen|vormittag|mittag|nachmittag|abend|nacht))?';
const LAST = 'letzt|vorig|vergangen';
const NEXT = 'nächst|naechst|kommend';
const BESIDE = `(?<shift>(?:${LAST}|${NEXT}|dies|vorletzt|übernächst)(?:e|en|es|er|em))`;
const TOMORROW = '(?<!(?:guten|am|jeden|diesen|den|schönen|dem|vom|gegen|heute|gestern) )morgen';
/** Excludes a noun after a day of the month: "am 12." is a day, "am 12. Tag" is not. */
const NO_NOUN = String.raw`(?! ?\d)(?! ?(?:tag|abend|mal|platz|stock|advent|geburtstag|semester|woche|monat|jahr|jahrestag|hochzeitstag|klasse|etage|versuch|spieltag|stelle)(?![a-z]))`;

/** Words that may follow a bare weekday used as a date. */
const FOLLOWS = followedBy(
  'um|bei|beim|mit|in|nach|zum|zur|im|statt|nicht|geht|passt|oder|und|wieder|dann|noch|fliege|gehe|habe|bin|ist|hat|war|muss',
);

type Tables = Pick<
  TimeWords,
  'months' | 'weekdays' | 'seasons' | 'units' | 'numbers' | 'ordinals' | 'holidays'
>;

export function germanPatterns(tables: Tables): readonly TimePattern[] {
  return [
    ...undated(tables),
    ...numericDates(DAY_LEAD),
    ...dates(tables),
    ...months(tables),
    ...weekdays(tables),
    ...relative(tables),
    ...seasonsAndFeasts(tables),
    ...counted(tables),
  ];
}

function undated({ weekdays, months, seasons }: Tables): readonly TimePattern[] {
  const names = Object.keys(weekdays);
  const full = alternation(names.filter((name) => name.length > 2));
  const short = alternation(names.filter((name) => name.length === 2));
  const month = alternation(Object.keys(months));
  const parts = 'morgens|vormittags|mittags|nachmittags|abends|nachts';
  const recurring = `${full}|tag|woche|wochenende|monat|jahr|morgen|abend|nacht|${month}|${alternation(Object.keys(seasons))}|weihnachten|ostern`;
  return rows(
    'undated',
    `(?:${full})(?:s|${parts})(?:(?:,| und| oder|/| \\+) (?:${full})s?){0,6}`,
    `(?:immer )?(?:am )?(?:${full})(?: und (?:${full}))? (?:${parts})`,
    `(?:jede[nrs]?|alle|jeweils)(?: (?:zweite[nrs]?|dritte[nrs]?|zwei|drei|erste[nrs]?|letzte[nrs]?))? (?:${recurring})(?:e|n|en)?`,
    `(?:an |am )?(?:den )?wochenenden`,
    `(?:${full}|${short})(?: ?[+&/–-] ?(?:${full}|${short})){1,6}`,
    `(?:${short})(?:(?:, ?| und | )(?:${short})){1,6}`,
    `(?:von )?(?:${full}|${short}) bis (?:${full}|${short})`,
    String.raw`(?:am )?(?:\d{1,2}\.|ersten|fünften|zehnten|fünfzehnten|letzten)(?: (?:tag|${full}))? (?:jedes|jeden|des|im) monats?`,
    `an einem (?:${full})`,
    String.raw`(?:nicht|statt|anstatt)(?: erst| schon)?(?: am| im)? (?:${full}|\d{1,2}\.(?: ?(?:${month}))?|${month}|heute|morgen)`,
  );
}

function dates({ months, ordinals, weekdays }: Tables): readonly TimePattern[] {
  const month = alternation(Object.keys(months));
  const weekday = `(?:(?:${alternation(Object.keys(weekdays))})\\.?,? (?:de[mnr] )?)?`;
  const lead = `(?:${DAY_LEAD} )?${weekday}`;
  const day = String.raw`(?:(?<day>\d{1,2})\.? ?`;
  const close = String.raw`(?!,? \d{4})`;
  const words = `(?<day>${alternation(Object.keys(ordinals))})`;
  const end = String.raw`(?<endDay>\d{1,2})\.?`;
  return [
    ...rows(
      'date',
      String.raw`${lead}${day})(?<month>${month})${DOT}(?: ${YEAR})?${close}`,
      String.raw`${lead}${words} (?<month>${month})(?: ${YEAR})?${close}`,
      String.raw`${lead}(?<day>\d{1,2})\. ?(?<monthNumber>\d{1,2})\. ?(?<year>\d{4})`,
      String.raw`${DAY_LEAD} ${weekday}(?<day>\d{1,2})\. ?(?<monthNumber>0?[1-9]|1[0-2])\.(?! ?\d)`,
      String.raw`(?:${alternation(Object.keys(weekdays).filter((name) => name.length > 2))}),? (?:de[mnr] )?(?<day>\d{1,2})\. ?(?<monthNumber>0?[1-9]|1[0-2])\.(?! ?\d)`,
    ),
    ...rows(
      'day-range',
      String.raw`(?:vom |von )?${day})(?:-|–|bis|bis zum|und) ?${end} ?(?<month>${month})(?: ${YEAR})?`,
      String.raw`(?:vom |von )?${day})(?<month>${month}) (?:-|–|bis|bis zum) ?${end} ?(?<endMonth>${month})(?: ${YEAR})?`,
    ),
    ...rows('day-of-month', String.raw`${DAY_LEAD} (?<day>\d{1,2})\.${NO_NOUN}`),
  ];
}

function months({ months: names }: Tables): readonly TimePattern[] {
  const any = alternation(Object.keys(names).filter((name) => name.length > 3 || name === 'mai'));
  const month = `(?<month>${any})`;
  return [
    ...rows('month-range', `(?:von|zwischen) ${month} (?:bis|und) (?<endMonth>${any})(?: ${YEAR})?`),
    ...rows('year-range', `(?:von|zwischen) ${COMMON_YEAR} (?:bis|und) (?<endYear>(?:19|20)\\d\\d)`),
    ...rows(
      'calendar-month',
      `(?:(?:${BOUNDS}|im|in)(?: zum| dem)?|zum) ${PART}?${month}(?: ${YEAR})?`,
      `${PART}${month}(?: ${YEAR})?`,
      `${month} ${YEAR}`,
    ),
    ...rows(
      'calendar-year',
      `(?:${BOUNDS}|in|im jahr|im jahre|seit dem jahr) ${PART}?${COMMON_YEAR}`,
      String.raw`(?:im|das) jahre? (?<year>\d{1,4})`,
      `(?:anfang|mitte|ende) ${COMMON_YEAR}`,
    ),
  ];
}

function weekdays({ weekdays: names, months: monthNames }: Tables): readonly TimePattern[] {
  const full = alternation(Object.keys(names).filter((name) => name.length > 2));
  const short = alternation(Object.keys(names).filter((name) => name.length === 2));
  const weekday = `(?<weekday>${full})${DAY_PARTS}`;
  const month = alternation(Object.keys(monthNames));
  return [
    ...rows('relative-weekday', `(?:(?:${BOUNDS}|am) )?${BESIDE} ${weekday}`),
    ...rows('relative-month', `(?:(?:${BOUNDS}|im) )?${BESIDE} (?<month>${month})`),
    ...rows(
      'weekday',
      `(?:${BOUNDS}|am)(?: zum| dem| den)? ${weekday}`,
      `am (?<weekday>${short})`,
      String.raw`(?<!(?:der|den|dem|des|ein|einen|mein|heute ist|ist|und) )${weekday}${FOLLOWS}`,
    ),
  ];
}

function relative({ units }: Tables): readonly TimePattern[] {
  const unit = `(?<unit>${alternation(Object.keys(units).filter((name) => name !== 'tag'))})`;
  return [
    ...rows(
      'near-day',
      `(?:(?:${BOUNDS}) )?(?<shift>vorgestern|gestern|heute morgen|heute|letzte nacht|übermorgen|uebermorgen|${TOMORROW})${DAY_PARTS}`,
    ),
    ...rows(
      'relative-unit',
      `(?:(?:${BOUNDS}|in der|im|in|am) )?${BESIDE} ${unit}`,
      `(?:(?:${BOUNDS}|am) )?(?:anfang|mitte|ende) ${BESIDE} ${unit}`,
      `(?:(?:${BOUNDS}|am|gegen) )?(?:anfang|mitte|ende) (?<shift>des|der) ${unit}`,
    ),
    ...rows('weekend', `(?:am|übers|über das|ueber das|(?:${BOUNDS})(?: zum| dem| das)?) wochenende`),
  ];
}

function seasonsAndFeasts({ seasons, holidays }: Tables): readonly TimePattern[] {
  const season = `(?<season>${alternation(Object.keys(seasons))})`;
  const holiday = `(?<holiday>${alternation(Object.keys(holidays))})`;
  const lead = `(?:${BOUNDS}|an|am|zu|zum|über|ueber|um|nach|in|im)(?: zum| dem)?`;
  return [
    ...rows('season', `(?:${lead} )?${BESIDE} ${season}`, `${lead} ${season}(?: ${COMMON_YEAR})?`),
    ...rows(
      'holiday',
      `${lead} ${holiday}(?: ${COMMON_YEAR})?`,
      `(?:${lead} )?${BESIDE} ${holiday}`,
      `${holiday} ${COMMON_YEAR}`,
    ),
  ];
}

function counted({ units, numbers }: Tables): readonly TimePattern[] {
  const n = String.raw`(?<n>\d{1,3}|${alternation(Object.keys(numbers))})`;
  const unit = `(?<unit>${alternation(Object.keys(units))})`;
  const roughly = '(?:etwa |ungefähr |fast |gut |über |mehr als |knapp |schon |circa |ca\\. )?';
  return [
    ...rows('ago', `vor ${roughly}${n} ${unit}`, `(?<since>seit) ${roughly}${n} ${unit}`),
    ...rows('ahead', `in ${roughly}${n} ${unit}`, `heute in ${n} ${unit}`),
    ...rows('duration', `für ${roughly}${n} ${unit}`, `${n} ${unit} lang`),
  ];
}
