import { alternation } from '../../words/word-patterns.js';
import { numericDates } from '../numeric-dates.js';
import { COMMON_YEAR, DOT, followedBy, rows, YEAR } from '../rows.js';
import type { TimePattern, TimeWords } from '../time-words.js';

const BOUNDS = '(?<since>desde)|(?<from>a partir del?)|(?<until>hasta)|(?<by>antes del?)|(?<for>para)';
const DAY_LEAD = `(?:(?:${BOUNDS}|sobre|en) (?:el )?|(?:el|del|al) )`;
const LEAD = `(?:(?:${BOUNDS}|en|durante|por|sobre) )`;
const AFTER = '(?<shift>pasado|pasada|que viene|siguiente)';
const BEFORE = '(?<shift>este|esta|próximo|próxima|proximo|proxima|último|última)';
const PART = '(?:(?:a )?(?:principios|mediados|finales|fines) de )';
const DAY_PARTS = '(?: por la (?:mañana|tarde|noche))?';
/** Words that may follow a day of the month without its month: "el 12", not "el 12 por ciento". */
const FOLLOWS = followedBy(
  'a las?|en|con|por la|para|y|o|de este mes|tengo|tenemos|hay|es el|me|nos|voy|vamos|no',
);
const NEAR =
  'anteayer|antier|ayer|anoche|hoy|esta mañana|esta tarde|esta noche|pasado mañana|(?<!(?:la|esta|una|cada|por la|buena|de) )mañana';

/**
 * Excludes "mar" and "ago", which are abbreviations of months but also words. These two count only beside a
 * number.
 */
const isWritten = (month: string): boolean => month.length > 3 && month !== 'sept';

type Tables = Pick<
  TimeWords,
  'months' | 'weekdays' | 'seasons' | 'units' | 'numbers' | 'ordinals' | 'holidays'
>;

export function spanishPatterns(tables: Tables): readonly TimePattern[] {
  return [
    ...undated(tables),
    ...numericDates(`(?:${BOUNDS}|en|el|del|al|desde el|hasta el|para el)`),
    ...dates(tables),
    ...months(tables),
    ...relative(tables),
    ...weekdays(tables),
    ...seasonsAndFeasts(tables),
    ...counted(tables),
  ];
}

function undated({ weekdays, months, seasons }: Tables): readonly TimePattern[] {
  const day = alternation(Object.keys(weekdays));
  const month = alternation(Object.keys(months));
  const recurring = `${day}|día|dia|semana|mes|año|mañana|tarde|noche|fin de semana|finde|${month}|${alternation(Object.keys(seasons))}|navidad|semana santa`;
  return rows(
    'undated',
    `(?:todos )?los (?:${day}|fines de semana|findes|sábados|domingos|sabados)(?:(?:,| y| o| e)(?: los)? (?:${day}|sábados|domingos|sabados)){0,6}`,
    `(?:${day})(?:(?:,| y| o) (?:${day})){1,6}`,
    `(?:de |entre )?(?:${day}) (?:a|y) (?:${day})`,
    `entre semana`,
    `cada (?:${recurring})(?: (?:y|o) (?:${day}))?`,
    `tod[oa]s l[oa]s (?:días|dias|semanas|meses|años|mañanas|tardes|noches)`,
    `(?:el )?(?:día )?(?:\\d{1,2}|primero|uno|dos|tres|cuatro|cinco|diez|quince) de cada mes`,
    `(?:el )?(?:primer|segundo|tercer|último) (?:${day}) de(?:l| cada) mes`,
    `(?:un|algún|ningún) (?:${day})`,
    String.raw`(?:no|en vez de|en lugar de)(?: el| en)? (?:${day}|(?:\d{1,2} de )?(?:${month})|mañana|hoy)`,
    `en vez del (?:${day}|\\d{1,2}(?: de (?:${month}))?)`,
  );
}

function dates({ months, ordinals, weekdays }: Tables): readonly TimePattern[] {
  const month = alternation(Object.keys(months));
  const weekday = `(?:(?:${alternation(Object.keys(weekdays))}),? )?`;
  const day = String.raw`(?:día )?(?<day>\d{1,2}|${alternation(Object.keys(ordinals))})(?:º|ro)?`;
  const year = `(?:,? (?:del? )?(?:año )?${YEAR})`;
  const close = String.raw`(?! (?:del? )?\d{4})`;
  return [
    ...rows(
      'date',
      String.raw`${DAY_LEAD}?${weekday}${day}(?: de |[ -])(?<month>${month})${DOT}${year}?${close}`,
    ),
    ...rows(
      'day-range',
      String.raw`(?:del? |desde el |entre el )?${day} (?:al|a|hasta el|y el) (?<endDay>\d{1,2}) de (?<month>${month})${year}?`,
      String.raw`(?:del? |desde el |entre el )?${day} de (?<month>${month}) (?:al|a|hasta el|y el) (?<endDay>\d{1,2}) de (?<endMonth>${month})${year}?`,
    ),
    ...rows(
      'day-of-month',
      String.raw`${DAY_LEAD}(?:día )?(?<day>\d{1,2})(?: de este mes)?${FOLLOWS}`,
      String.raw`${DAY_LEAD}(?:${alternation(Object.keys(weekdays))}) (?<day>\d{1,2})(?! ?(?:h|de|\d)(?!\p{L}))`,
    ),
  ];
}

function months({ months: names }: Tables): readonly TimePattern[] {
  const any = alternation(Object.keys(names).filter(isWritten));
  const month = `(?<month>${any})`;
  const year = `(?: del? (?:año )?${YEAR})`;
  return [
    ...rows('month-range', `(?:de|desde|entre) ${month} (?:a|hasta|y) (?<endMonth>${any})${year}?`),
    ...rows('year-range', `(?:de|desde|entre) ${COMMON_YEAR} (?:a|hasta|y) (?<endYear>(?:19|20)\\d\\d)`),
    ...rows(
      'calendar-month',
      `(?:${LEAD}|(?:el mes )?de )${PART}?${month}${year}?`,
      `${LEAD}?${PART}${month}${year}?`,
      `${month}${year}`,
    ),
    ...rows(
      'calendar-year',
      `${LEAD}(?:el )?(?:año )?${COMMON_YEAR}`,
      String.raw`(?:en )?el año (?<year>\d{1,4})`,
    ),
  ];
}

function relative({ units }: Tables): readonly TimePattern[] {
  const lead = `(?:(?:${BOUNDS}|en|durante) )?`;
  const unit = `(?<unit>${alternation(Object.keys(units).filter((name) => !/s$/u.test(name) || name === 'mes'))})`;
  return [
    ...rows('near-day', `(?:(?:${BOUNDS}) )?(?<shift>${NEAR})${DAY_PARTS}`),
    ...rows(
      'relative-unit',
      `${lead}(?:el|la) ${unit} ${AFTER}`,
      `${lead}(?:el |la )?${BEFORE} ${unit}`,
      `${lead}(?:a )?(?:principios|mediados|finales|fines) de ${BEFORE} ${unit}`,
    ),
    ...rows('weekend', `(?:${BOUNDS}|durante)? ?el (?:fin de semana|finde)`),
  ];
}

function weekdays({ weekdays: names, months: monthNames }: Tables): readonly TimePattern[] {
  const weekday = `(?<weekday>${alternation(Object.keys(names))})`;
  const lead = `(?:(?:${BOUNDS}) )?`;
  const month = `(?<month>${alternation(Object.keys(monthNames).filter(isWritten))})`;
  return [
    ...rows(
      'relative-weekday',
      `${lead}el ${weekday} ${AFTER}`,
      `${lead}(?:el )?${BEFORE} ${weekday}${DAY_PARTS}`,
    ),
    ...rows(
      'relative-month',
      `${lead}(?:en |el )?${month} ${AFTER}`,
      `${lead}(?:en )?(?:el )?${BEFORE} ${month}`,
    ),
    ...rows(
      'weekday',
      `${lead}el ${weekday}${DAY_PARTS}`,
      `(?:(?<from>a partir del)|(?<by>antes del)) ${weekday}`,
      `(?:mejor|quedamos) ${weekday}`,
    ),
  ];
}

function seasonsAndFeasts({ seasons, holidays }: Tables): readonly TimePattern[] {
  const season = `(?<season>${alternation(Object.keys(seasons))})`;
  const holiday = `(?<holiday>${alternation(Object.keys(holidays))})`;
  const lead = `(?:${BOUNDS}|en|durante|por|a)`;
  return [
    ...rows(
      'season',
      `(?:${lead} )?(?:el|la) ${season} ${AFTER}`,
      `(?:${lead} )?(?:el |la )?${BEFORE} ${season}`,
      `${lead} (?:el |la )?${season}(?: del? ${COMMON_YEAR})?`,
    ),
    ...rows(
      'holiday',
      `${lead} (?:el |la |las )?${holiday}(?: del? ${COMMON_YEAR})?`,
      `(?:${lead} )?(?:la )?${holiday} ${AFTER}`,
      `(?:${lead} )?${BEFORE} ${holiday}`,
      '(?<holiday>nochebuena|nochevieja)',
    ),
  ];
}

function counted({ units, numbers }: Tables): readonly TimePattern[] {
  const n = String.raw`(?<n>\d{1,3}|${alternation(Object.keys(numbers))})`;
  const unit = `(?<unit>${alternation(Object.keys(units))})`;
  const roughly = '(?:unos |unas |casi |más de |como )?';
  return [
    ...rows(
      'ago',
      `(?:(?<since>desde) )?hace ${roughly}${n} ${unit}`,
      `hace ${roughly}${n} ${unit} (?<since>que)`,
    ),
    ...rows('ahead', `(?:dentro de|en) ${roughly}${n} ${unit}`),
    ...rows('duration', `(?:durante|llevo|llevamos|lleva) ${roughly}${n} ${unit}`),
  ];
}
