import { alternation, numberNames } from '../word-patterns.js';
import { germanPatterns } from './german-patterns.js';
import { germanTense } from './german-tense.js';
import type { Holiday } from '../holidays.js';
import { LETTERS } from '../rows.js';
import type { TimeWords } from '../time-words.js';

const months = numberNames([
  ['januar', 'jänner', 'jan'],
  ['februar', 'feber', 'feb'],
  ['märz', 'maerz', 'mär', 'mrz'],
  ['april', 'apr'],
  ['mai'],
  ['juni', 'jun'],
  ['juli', 'jul'],
  ['august', 'aug'],
  ['september', 'sept', 'sep'],
  ['oktober', 'okt'],
  ['november', 'nov'],
  ['dezember', 'dez'],
]);

const weekdays = numberNames([
  ['sonntag', 'so'],
  ['montag', 'mo'],
  ['dienstag', 'di'],
  ['mittwoch', 'mi'],
  ['donnerstag', 'do'],
  ['freitag', 'fr'],
  ['samstag', 'sonnabend', 'sa'],
]);

const seasons = { frühling: 2, fruehling: 2, frühjahr: 2, fruehjahr: 2, sommer: 5, herbst: 8, winter: 11 };

const units = {
  tag: 'day',
  tage: 'day',
  tagen: 'day',
  woche: 'week',
  wochen: 'week',
  wochenende: 'weekend',
  wochenenden: 'weekend',
  monat: 'month',
  monats: 'month',
  monate: 'month',
  monaten: 'month',
  jahr: 'year',
  jahres: 'year',
  jahre: 'year',
  jahren: 'year',
} as const;

const numbers: Readonly<Record<string, number>> = {
  ...numberNames(
    [
      ['ein', 'eine', 'einem', 'einer', 'einen', 'eins'],
      ['zwei'],
      ['drei'],
      ['vier', 'mehreren', 'mehrere'],
      ['fünf', 'fuenf'],
      ['sechs'],
      ['sieben'],
      ['acht'],
      ['neun'],
      ['zehn'],
      ['elf'],
      ['zwölf', 'zwoelf'],
    ],
    1,
  ),
  'ein paar': 3,
  paar: 3,
  einigen: 3,
  zwanzig: 20,
};

const ORDINAL_STEMS = `erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt vierzehnt fünfzehnt
  sechzehnt siebzehnt achtzehnt neunzehnt zwanzigst einundzwanzigst zweiundzwanzigst dreiundzwanzigst vierundzwanzigst
  fünfundzwanzigst sechsundzwanzigst siebenundzwanzigst achtundzwanzigst neunundzwanzigst dreißigst einunddreißigst`;
const ordinals = numberNames(
  ORDINAL_STEMS.split(/\s+/u).map((stem) => ['e', 'en', 'er'].map((ending) => stem + ending)),
  1,
);

const holidays: Readonly<Record<string, Holiday>> = {
  heiligabend: 'christmas-eve',
  'heilig abend': 'christmas-eve',
  weihnachten: 'christmas-days',
  silvester: 'new-years-eve',
  neujahr: 'new-year',
  valentinstag: 'valentine',
  karfreitag: 'good-friday',
  ostern: 'easter-days',
  ostersonntag: 'easter',
  ostermontag: 'easter-monday',
  himmelfahrt: 'ascension',
  'christi himmelfahrt': 'ascension',
  pfingsten: 'pentecost',
  halloween: 'halloween',
  allerheiligen: 'all-saints',
};

/** Returns all inflected forms: "letzte", "letzten", "letztes", "letzter", "letztem". */
const inflect = (stem: string, shift: number): Readonly<Record<string, number>> =>
  Object.fromEntries(['e', 'en', 'es', 'er', 'em'].map((ending) => [stem + ending, shift]));

const shifts: Readonly<Record<string, number>> = {
  vorgestern: -2,
  gestern: -1,
  'letzte nacht': -1,
  heute: 0,
  'heute morgen': 0,
  morgen: 1,
  übermorgen: 2,
  uebermorgen: 2,
  ...inflect('letzt', -1),
  ...inflect('vorig', -1),
  ...inflect('vergangen', -1),
  ...inflect('dies', 0),
  ...inflect('nächst', 1),
  ...inflect('naechst', 1),
  ...inflect('kommend', 1),
  ...inflect('vorletzt', -2),
  ...inflect('übernächst', 2),
  des: 0,
  der: 0,
};

const tables = { months, weekdays, seasons, units, numbers, ordinals, shifts, holidays };
const named = [months, seasons, units, holidays].flatMap((table) => Object.keys(table));

export const germanTime: TimeWords = {
  ...tables,
  gate: new RegExp(
    String.raw`\d|tag|mittwoch|sonnabend|(?<![${LETTERS}])(?:vorgestern|gestern|heute|(?:über|ueber)?morgen|letzte nacht|am (?:mo|di|mi|do|fr|sa|so)|wochenende|übers|${alternation(named)})(?![${LETTERS}])`,
    'i',
  ),
  patterns: germanPatterns(tables),
  sinceMayLieAhead: false,
  tense: germanTense,
};
