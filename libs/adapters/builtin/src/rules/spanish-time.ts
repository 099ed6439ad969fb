import { casual } from 'chrono-node/es';
import type { TimeWords } from '../language.js';
import { anyOf, wholeWords } from './any-of.js';
import { chronoDates } from './chrono-dates.js';

const months = Object.fromEntries(
  [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ].map((name, month) => [name, month]),
);
const weekdays = {
  domingo: 0,
  lunes: 1,
  martes: 2,
  miércoles: 3,
  miercoles: 3,
  jueves: 4,
  viernes: 5,
  sábado: 6,
  sabado: 6,
};
const seasons = { primavera: 2, verano: 5, otoño: 8, invierno: 11 };
const units = {
  día: 'day',
  dia: 'day',
  días: 'day',
  dias: 'day',
  semana: 'week',
  semanas: 'week',
  mes: 'month',
  meses: 'month',
  año: 'year',
  años: 'year',
} as const;
const numbers = {
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
  'un par de': 2,
  unos: 3,
  unas: 3,
  'unos pocos': 3,
  'unas pocas': 3,
  varios: 4,
  varias: 4,
} as const;
const shifts = {
  anteayer: -2,
  ayer: -1,
  anoche: -1,
  hoy: 0,
  'esta mañana': 0,
  'esta tarde': 0,
  'esta noche': 0,
  mañana: 1,
  'pasado mañana': 2,
  pasado: -1,
  pasada: -1,
  este: 0,
  esta: 0,
  próximo: 1,
  próxima: 1,
  proximo: 1,
  proxima: 1,
  'que viene': 1,
} as const;

const MONTH = `(?<month>${anyOf(Object.keys(months))})`;
const END_MONTH = `(?<endMonth>${anyOf(Object.keys(months))})`;
const WEEKDAY = `(?<weekday>${anyOf(Object.keys(weekdays))})`;
const SEASON = `(?<season>${anyOf(Object.keys(seasons))})`;
const UNIT = `(?<unit>${anyOf(Object.keys(units))})`;
const N = String.raw`(?<n>\d{1,3}|${anyOf(Object.keys(numbers))})`;
const YEAR = String.raw`(?<year>(?:19|20)\d\d)`;
const END_YEAR = String.raw`(?<endYear>(?:19|20)\d\d)`;
const BOUND = '(?:(?<since>desde)|(?<until>hasta)|en|durante|por)';
const NEAR = anyOf([
  'anteayer',
  'ayer',
  'anoche',
  'hoy',
  'esta mañana',
  'esta tarde',
  'esta noche',
  'pasado mañana',
  'mañana',
]);
const AFTER = '(?<shift>pasado|pasada|que viene)';
const BEFORE = '(?<shift>este|esta|próximo|próxima|proximo|proxima)';
const LEAD = '(?:(?<since>desde) |(?<until>hasta) |en |durante )?';

/** Time expressions of Spanish. */
export const spanishTime: TimeWords = {
  gate: wholeWords(
    String.raw`\p{Nd}+|hace|desde|hasta|pasad[oa]|pr[óo]xim[oa]|viene|est[ea]|${NEAR}|` +
      anyOf([...Object.keys(months), ...Object.keys(weekdays), ...Object.keys(seasons)]),
    'iu',
  ),
  dated: new RegExp(
    String.raw`\d[\d./-]*[./-]\d|(?:${anyOf(Object.keys(months))})\W{0,3}(?:the )?\d|\d(?:st|nd|rd|th)?(?: of| de)?\W{0,3}(?:${anyOf(Object.keys(months))})`,
    'iu',
  ),
  patterns: [
    {
      kind: 'month-range',
      pattern: wholeWords(`(?:de|desde|entre) ${MONTH} (?:a|hasta|y) ${END_MONTH}(?: de ${YEAR})?`),
    },
    { kind: 'year-range', pattern: wholeWords(`(?:de|desde|entre) ${YEAR} (?:a|hasta|y) ${END_YEAR}`) },
    { kind: 'calendar-month', pattern: wholeWords(`${BOUND} ${MONTH}(?: del? (?:año )?${YEAR})?`) },
    { kind: 'calendar-year', pattern: wholeWords(`${BOUND} (?:el )?(?:año )?${YEAR}`) },
    { kind: 'near-day', pattern: wholeWords(`(?:(?<since>desde) )?(?<shift>${NEAR})`) },
    { kind: 'relative-unit', pattern: wholeWords(`${LEAD}(?:el|la) ${UNIT} ${AFTER}`) },
    { kind: 'relative-unit', pattern: wholeWords(`${LEAD}(?:el |la )?${BEFORE} ${UNIT}`) },
    { kind: 'relative-weekday', pattern: wholeWords(`${LEAD}el ${WEEKDAY} ${AFTER}`) },
    { kind: 'relative-weekday', pattern: wholeWords(`${LEAD}(?:el )?${BEFORE} ${WEEKDAY}`) },
    {
      kind: 'weekday',
      pattern: wholeWords(`(?:(?<since>desde) |(?<until>hasta) )?el ${WEEKDAY}(?! (?:pasado|que))`),
    },
    { kind: 'relative-season', pattern: wholeWords(`${LEAD}(?:el|la) ${SEASON} ${AFTER}`) },
    { kind: 'ago', pattern: wholeWords(`(?:(?<since>desde) )?hace (?:unos |casi |más de )?${N} ${UNIT}`) },
    { kind: 'ahead', pattern: wholeWords(`(?:dentro de|en) ${N} ${UNIT}`) },
    { kind: 'duration', pattern: wholeWords(`durante ${N} ${UNIT}`) },
  ],
  months,
  weekdays,
  seasons,
  units,
  numbers,
  shifts,
  ahead: wholeWords('voy a|vamos a|va a|mañana|próxim[oa]|viene|planeo|pienso|dentro de', 'iu'),
  beforeDate: /(?:(?<since>desde)|(?<until>hasta)|en|el|para) (?:el )?$/iu,
  dates: chronoDates(casual),
};
