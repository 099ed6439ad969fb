import { alternation, numberNames } from '../word-patterns.js';
import type { Holiday } from '../holidays.js';
import { spanishPatterns } from './spanish-patterns.js';
import { spanishTense } from './spanish-tense.js';
import { LETTERS } from '../rows.js';
import type { TimeWords } from '../time-words.js';

const months = numberNames([
  ['enero', 'ene'],
  ['febrero', 'feb'],
  ['marzo', 'mar'],
  ['abril', 'abr'],
  ['mayo', 'may'],
  ['junio', 'jun'],
  ['julio', 'jul'],
  ['agosto', 'ago'],
  ['septiembre', 'setiembre', 'sept', 'sep'],
  ['octubre', 'oct'],
  ['noviembre', 'nov'],
  ['diciembre', 'dic'],
]);

const weekdays = numberNames([
  ['domingo'],
  ['lunes'],
  ['martes'],
  ['miércoles', 'miercoles'],
  ['jueves'],
  ['viernes'],
  ['sábado', 'sabado'],
]);

const seasons = { primavera: 2, verano: 5, otoño: 8, invierno: 11 };

const units = {
  día: 'day',
  dia: 'day',
  días: 'day',
  dias: 'day',
  semana: 'week',
  semanas: 'week',
  'fin de semana': 'weekend',
  finde: 'weekend',
  mes: 'month',
  meses: 'month',
  año: 'year',
  años: 'year',
} as const;

const numbers: Readonly<Record<string, number>> = {
  ...numberNames(
    'uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ').map((word) => [word]),
    1,
  ),
  un: 1,
  una: 1,
  quince: 15,
  veinte: 20,
  'un par de': 2,
  unos: 3,
  unas: 3,
  'unos pocos': 3,
  'unas pocas': 3,
  varios: 4,
  varias: 4,
};

const DAYS_IN_WORDS = `uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis
  diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete
  veintiocho veintinueve treinta`;
const ordinals: Readonly<Record<string, number>> = {
  ...numberNames(
    DAYS_IN_WORDS.split(/\s+/u).map((word) => [word]),
    1,
  ),
  primero: 1,
  'treinta y uno': 31,
};

const holidays: Readonly<Record<string, Holiday>> = {
  nochebuena: 'christmas-eve',
  navidad: 'christmas',
  navidades: 'christmas-days',
  nochevieja: 'new-years-eve',
  'año nuevo': 'new-year',
  reyes: 'epiphany',
  'san valentín': 'valentine',
  'semana santa': 'palm-week',
  'viernes santo': 'good-friday',
  'domingo de pascua': 'easter',
  pascua: 'easter',
  halloween: 'halloween',
  'todos los santos': 'all-saints',
};

const shifts: Readonly<Record<string, number>> = {
  anteayer: -2,
  antier: -2,
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
  último: -1,
  última: -1,
  este: 0,
  esta: 0,
  próximo: 1,
  próxima: 1,
  proximo: 1,
  proxima: 1,
  'que viene': 1,
  siguiente: 1,
};

const tables = { months, weekdays, seasons, units, numbers, ordinals, shifts, holidays };
const named = [months, weekdays, seasons, units, holidays].flatMap((table) => Object.keys(table));

export const spanishTime: TimeWords = {
  ...tables,
  gate: new RegExp(
    String.raw`\d|(?<![${LETTERS}])(?:anteayer|antier|ayer|anoche|hoy|mañana|esta (?:tarde|noche)|${alternation(named)})(?![${LETTERS}])`,
    'i',
  ),
  patterns: spanishPatterns(tables),
  sinceMayLieAhead: true,
  tense: spanishTense,
};
