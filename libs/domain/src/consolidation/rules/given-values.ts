import { foldText, foldCase } from '../../language/words/fold.js';
import { calendarWordsIn } from '../../language/time/calendar-words.js';
import { findTimes } from '../../language/time/find-times.js';
import { namesIn } from '../details/names.js';
import { numbersIn } from '../details/numbers.js';
import { topicStems } from './topic-stems.js';

/** The values of a text by kind. A value can replace only a value of the same kind. */
interface GivenValues {
  readonly weekdays: ReadonlySet<string>;
  readonly dates: ReadonlySet<string>;
  readonly clock: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

const CLOCK =
  /(?<![\d.:])(?:(?<h>\d{1,2})[:.](?<m>[0-5]\d)(?: ?(?<ap>[ap])\.?m)?|(?<h2>\d{1,2}) ?(?<ap2>[ap])\.?m|(?:at|um|a las|las) (?<h3>\d{1,2})(?: uhr)?)(?![\d.:]*\d|\p{L})/giu;
/** Words before a date on which a change begins. Such a date is not the value that changed. */
const BEGINNING =
  /(?<!\p{L})(?:from|since|starting|as of|ab|seit|desde|a partir de|a partir del|effective)\s*$/iu;
const BEGUN = /(?<!\p{L})(?:from|since|starting|as of|until|till|ab|seit|bis|desde|hasta) \S+/giu;
/** Names without a capital are guesses and do not count. */
const CAPITAL = /^\p{Lu}/u;
const BEGINS = /^(?:from|since|starting|as of|ab|seit|desde|a partir)(?!\p{L})/iu;
const UNIT = /^ ?(?:(?:new|more|other|big|small|neuen?|weitere|nuev[oa]s) )?(?<unit>%|€|\$|£|°|\p{L}+)/u;
/** Maps every name of a unit to the first name of its group. */
const UNITS = new Map(
  `mg/milligram/milligrams/milligramos, g/gram/grams/gramm/gramos, kg/kilo/kilos, ml,
  l/litre/litres/liter/liters/litro/litros, km/kilometer/kilometres/kilometers/kilometros, mile/miles/mi,
  min/mins/minute/minutes/minuten/minutos, h/hr/hrs/hour/hours/std/stunden/stunde/hora/horas,
  day/days/tag/tage/tagen/dia/dias, week/weeks/wk/woche/wochen/semana/semanas,
  month/months/mo/monat/monate/mes/meses, year/years/yr/yrs/jahr/jahre/jahren/ano/anos, %/percent/prozent,
  €/euro/euros/eur/$/£/bucks/quid/pound/pounds/dollar/dollars/soles/k/pavos, times/x/mal/veces, ms, gb, mb`
    .split(/,\s+/u)
    .map((names) => names.split('/'))
    .flatMap((names) => names.map((name) => [name, names[0]])),
);

/** Returns the values of a text. Relative times ("three weeks ago") and durations in words are not values. */
export const valuesIn = (text: string, saidAt: number): GivenValues => {
  const { dates, rest } = datesOf(text, saidAt);
  const clock = new Set<string>();
  const numbers = foldText(rest).replace(CLOCK, (_, ...found) => {
    clock.add(clockOf(found.at(-1) as Record<string, string | undefined>));
    return ' ';
  });
  const names = namesIn(text, new Set()).filter((name) => CAPITAL.test(name));
  return {
    weekdays: new Set(
      [...calendarWordsIn(text.replace(BEGUN, ' '))].filter((word) => word.startsWith('weekday')),
    ),
    dates,
    clock,
    numbers: measuredIn(numbers),
    names: new Set(names.map((name) => foldCase(name))),
  };
};

const datesOf = (text: string, saidAt: number): Pick<GivenValues, 'dates'> & { readonly rest: string } => {
  const times = findTimes(text, { saidAt });
  const isMeasure = ({ kind, phrase }: (typeof times)[number]): boolean =>
    kind === 'duration' && /^\p{N}/u.test(phrase);
  const dates = times
    .filter(({ kind, distance }) => kind !== 'duration' && distance === null)
    .filter(({ phrase }) => /\d/u.test(phrase) || calendarWordsIn(phrase).size > 0)
    .filter(({ phrase, index }) => !BEGINNING.test(text.slice(0, index)) && !BEGINS.test(phrase));
  return {
    dates: new Set(dates.map(({ from, to }) => `${from}/${to}`)),
    rest: times.reduce((left, time) => (isMeasure(time) ? left : left.replace(time.phrase, ' ')), text),
  };
};

const clockOf = (groups: Record<string, string | undefined>): string => {
  const hour = Number(groups['h'] ?? groups['h2'] ?? groups['h3']);
  const isAfternoon = (groups['ap'] ?? groups['ap2'])?.toLowerCase() === 'p' && hour < 12;
  return `${(hour + (isAfternoon ? 12 : 0)) % 24}:${groups['m'] ?? '00'}`;
};

const NUMBER = /(?<![\p{L}\d.,])\d+(?:[.,]\d+)*k?/giu;

const measuredIn = (text: string): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const { 0: token, index } of text.matchAll(NUMBER)) {
    const [value] = numbersIn(token);
    if (value === undefined) continue;
    const unit = UNIT.exec(text.slice(index + token.length).toLowerCase())?.groups?.['unit'] ?? '';
    const before = /[€$£]\s*$/u.test(text.slice(0, index)) ? '€' : '';
    found.add(`${value} ${before || unitOf(unit)}`);
  }
  return found;
};

/**
 * Returns a unit of measure, or else the counted thing, so that "3 kids" is not another value of "2 cats".
 */
const unitOf = (word: string): string => UNITS.get(word) ?? topicStems(word, null)[0] ?? '';

/** True if dates differ. A day within a named month is not a different date. */
const isOtherDate = (now: ReadonlySet<string>, before: ReadonlySet<string>): boolean =>
  hasNew(now, before) && hasNew(before, now);

const hasNew = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((one) => ![...others].some((other) => overlap(one, other)));

const overlap = (one: string, other: string): boolean => {
  const [from = 0, to = 0] = one.split('/').map(Number);
  const [start = 0, end = 0] = other.split('/').map(Number);
  return from < end && start < to;
};

export const hasValue = ({ weekdays, dates, clock, numbers }: GivenValues): boolean =>
  weekdays.size + dates.size + clock.size + numbers.size > 0;

/**
 * True if the later entry has a new value and lacks an earlier value of the same kind. If `isLoose`, only the
 * context of the later entry gives the topic, so numbers also need the same unit.
 */
export const haveOtherValue = (later: GivenValues, earlier: GivenValues, isLoose: boolean): boolean =>
  areDifferent(later.weekdays, earlier.weekdays) ||
  isOtherDate(later.dates, earlier.dates) ||
  areDifferent(later.clock, earlier.clock) ||
  haveOtherNumber(later.numbers, earlier.numbers, isLoose);

export const areDifferent = (now: ReadonlySet<string>, before: ReadonlySet<string>): boolean =>
  [...now].some((value) => !before.has(value)) && [...before].some((value) => !now.has(value));

const haveOtherNumber = (
  now: ReadonlySet<string>,
  before: ReadonlySet<string>,
  isLoose: boolean,
): boolean => {
  const isComparable = (unit: string, other: string): boolean =>
    isLoose ? unit !== '' && unit === other : unit === other || unit === '' || other === '';
  const areOther = (one: string, other: string): boolean => {
    const [[value, unit = ''], [former, formerUnit = '']] = [one.split(' '), other.split(' ')];
    return value !== former && isComparable(unit, formerUnit);
  };
  return (
    [...now].some((one) => [...before].some((other) => areOther(one, other))) &&
    areDifferent(numbersOnly(now), numbersOnly(before))
  );
};

const numbersOnly = (values: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...values].map((value) => value.split(' ')[0] ?? ''));
