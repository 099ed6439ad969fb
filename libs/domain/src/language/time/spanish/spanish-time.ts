import { alternation, numbersByName, valuesByName } from '../../words/word-patterns.js';
import type { Holiday } from '../holidays.js';
import { spanishPatterns } from './spanish-patterns.js';
import { spanishTense } from './spanish-tense.js';
import { LETTERS } from '../rows.js';
import type { TimeWords } from '../time-words.js';

const months = numbersByName(
  `enero/ene, febrero/feb, marzo/mar, abril/abr, mayo/may, junio/jun, julio/jul, agosto/ago,
  septiembre/setiembre/sept/sep, octubre/oct, noviembre/nov, diciembre/dic`,
);

const weekdays = numbersByName('domingo, lunes, martes, miércoles/miercoles, jueves, viernes, sábado/sabado');

const seasons = { primavera: 2, verano: 5, otoño: 8, invierno: 11 };

const units = valuesByName({
  day: 'día/dia/días/dias',
  week: 'semana/semanas',
  weekend: 'fin de semana/finde',
  month: 'mes/meses',
  year: 'año/años',
});

const numbers: Readonly<Record<string, number>> = {
  ...numbersByName(
    `uno/un/una, dos/un par de, tres/unos/unas/unos pocos/unas pocas, cuatro/varios/varias, cinco, seis, siete, ocho,
    nueve, diez, once, doce`,
    1,
  ),
  quince: 15,
  veinte: 20,
};

const ordinals = numbersByName(
  `uno/primero, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce, quince, dieciséis,
  diecisiete, dieciocho, diecinueve, veinte, veintiuno, veintidós, veintitrés, veinticuatro, veinticinco, veintiséis,
  veintisiete, veintiocho, veintinueve, treinta, treinta y uno`,
  1,
);

const holidays = valuesByName<Holiday>({
  'christmas-eve': 'nochebuena',
  christmas: 'navidad',
  'christmas-days': 'navidades',
  'new-years-eve': 'nochevieja',
  'new-year': 'año nuevo',
  epiphany: 'reyes',
  valentine: 'san valentín',
  'palm-week': 'semana santa',
  'good-friday': 'viernes santo',
  easter: 'domingo de pascua/pascua',
  halloween: 'halloween',
  'all-saints': 'todos los santos',
});

const shifts = numbersByName(
  `anteayer/antier,
  ayer/anoche/pasado/pasada/último/última,
  hoy/esta mañana/esta tarde/esta noche/este/esta,
  mañana/próximo/próxima/proximo/proxima/que viene/siguiente,
  pasado mañana`,
  -2,
);

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
