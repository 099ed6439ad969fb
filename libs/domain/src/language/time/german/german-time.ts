import { alternation, numbersByName, valuesByName } from '../../words/word-patterns.js';
import { germanPatterns } from './german-patterns.js';
import { germanTense } from './german-tense.js';
import type { Holiday } from '../holidays.js';
import { LETTERS } from '../rows.js';
import type { TimeWords } from '../time-words.js';

const months = numbersByName(
  `januar/jänner/jan, februar/feber/feb, märz/maerz/mär/mrz, april/apr, mai, juni/jun, juli/jul, august/aug,
  september/sept/sep, oktober/okt, november/nov, dezember/dez`,
);

const weekdays = numbersByName(
  'sonntag/so, montag/mo, dienstag/di, mittwoch/mi, donnerstag/do, freitag/fr, samstag/sonnabend/sa',
);

const seasons = { frühling: 2, fruehling: 2, frühjahr: 2, fruehjahr: 2, sommer: 5, herbst: 8, winter: 11 };

const units = valuesByName({
  day: 'tag/tage/tagen',
  week: 'woche/wochen',
  weekend: 'wochenende/wochenenden',
  month: 'monat/monats/monate/monaten',
  year: 'jahr/jahres/jahre/jahren',
});

const numbers: Readonly<Record<string, number>> = {
  ...numbersByName(
    `ein/eine/einem/einer/einen/eins, zwei, drei/ein paar/paar/einigen, vier/mehreren/mehrere, fünf/fuenf, sechs, sieben,
    acht, neun, zehn, elf, zwölf/zwoelf`,
    1,
  ),
  zwanzig: 20,
};

const ORDINAL_STEMS = `erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt vierzehnt fünfzehnt
  sechzehnt siebzehnt achtzehnt neunzehnt zwanzigst einundzwanzigst zweiundzwanzigst dreiundzwanzigst vierundzwanzigst
  fünfundzwanzigst sechsundzwanzigst siebenundzwanzigst achtundzwanzigst neunundzwanzigst dreißigst einunddreißigst`;
const ordinals = numbersByName(
  ORDINAL_STEMS.split(/\s+/u)
    .map((stem) => `${stem}e/${stem}en/${stem}er`)
    .join(),
  1,
);

const holidays = valuesByName<Holiday>({
  'christmas-eve': 'heiligabend/heilig abend',
  'christmas-days': 'weihnachten',
  'new-years-eve': 'silvester',
  'new-year': 'neujahr',
  valentine: 'valentinstag',
  'good-friday': 'karfreitag',
  'easter-days': 'ostern',
  easter: 'ostersonntag',
  'easter-monday': 'ostermontag',
  ascension: 'himmelfahrt/christi himmelfahrt',
  pentecost: 'pfingsten',
  halloween: 'halloween',
  'all-saints': 'allerheiligen',
});

/** Adds the endings of German adjectives: "letzte", "letzten", "letztes", "letzter", "letztem". */
const inflect = (stems: string): string =>
  stems
    .split('/')
    .flatMap((stem) => ['e', 'en', 'es', 'er', 'em'].map((ending) => stem + ending))
    .join('/');

const shifts = numbersByName(
  [
    `vorgestern/${inflect('vorletzt')}`,
    `gestern/letzte nacht/${inflect('letzt/vorig/vergangen')}`,
    `heute/heute morgen/des/der/${inflect('dies')}`,
    `morgen/${inflect('nächst/naechst/kommend')}`,
    `übermorgen/uebermorgen/${inflect('übernächst')}`,
  ].join(),
  -2,
);

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
