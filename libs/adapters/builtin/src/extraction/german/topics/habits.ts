import { routineRules } from '../../rules/routines.js';

const DAY = '(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)';
const HOUR =
  '(?: (?:um|ab|gegen|von) (?:halb )?\\d{1,2}(?:[:.]\\d\\d)?(?: ?uhr)?(?: bis \\d{1,2}(?:[:.]\\d\\d)?(?: ?uhr)?)?)';
/** Days of a routine: "dienstags und donnerstags", "jeden zweiten Freitag", "zweimal die Woche". */
const WEEKLY = `(?:(?:am )?${DAY} ?(?:abends|morgens|nachmittags|vormittags|mittags)${HOUR}?|${DAY}s(?:(?:,| und|,? oder) ${DAY}s)*(?: (?:abends?|morgens|nachmittags|früh))?${HOUR}?|jede[nrs]? (?:zweiten |zweite )?(?:${DAY}(?: und ${DAY})*|tag|morgen|abend|woche|wochenende)${HOUR}?|(?:ein|zwei|drei|vier)mal (?:die|in der|pro) woche(?:,? ${DAY}s(?: und ${DAY}s)*)?|\\d ?x (?:die|in der|pro) woche(?:,? ${DAY}s(?: und ${DAY}s)*)?)`;
const ACTIVITY =
  '(?:laufen|jass|jassen|dart|angeln|joggen|schwimmen|klettern|bouldern|wandern|tanzen|turnen|reiten|rudern|radeln|yoga|pilates|qigong|qi gong|aquafitness|crossfit|spinning|surfen|segeln|fechten|töpfern|malen|orchester|volleyball|fußball|handball|basketball|tennis|tischtennis|badminton|hockey|karate|judo|boxen|zumba|fitness|fitnessstudio|gym|sauna|unisport|therapie|physio|physiotherapie|nachhilfe|stammtisch|spieleabend|putzplan|berufsschule|skitouren|ehrenamt|tafel|feuerwehr|\\p{L}*(?:kurs|training|unterricht|probe|stunde|verein|chor|gymnastik|gruppe|kreis|abend|turnen|fitness|team|band|mannschaft|dienst|tanz|schule)|klavier|gitarre|geige|schlagzeug|cello|flöte|blockflöte|querflöte|trompete|saxophon|saxofon|keyboard|bass|harfe|klarinette|posaune|gesang|ballett|schach|putzfrau|haushaltshilfe|krankengymnastik|logopädie|ergotherapie|bowling|kegeln|skat|bridge|kirche|gottesdienst|müllabfuhr)';
export const isNoGermanActivity = (phrase: string): boolean =>
  !new RegExp(`(?<!\\p{L})${ACTIVITY}$`, 'iu').test(phrase);
const DOING =
  '(?:gehe?|gehen|mache?|machen|habe?|haben|schaffe?|trainiere?|trainieren|fahre?|bin|singe?|spiele?|tanze|turne)';
const TO =
  '(?:(?:nur|noch|stattdessen|dafür|immer|jetzt|mehr|abends|morgens|nachmittags|zum|zur|ins|in|im|den|die|der|dem|bei|beim|mit|mein\\p{L}*|eine?n?|auf) )*';

const THEY = '(?:geht|macht|hat|trainiert|spielt|ist|singt|tanzt|fährt|turnt|kommt)';
const WE_DO =
  '(?:proben?|trainieren?|klettere|bouldere|rudere|reiten?|schwimmen?|klettern?|bouldern?|tanzen?|turnen?|joggen?|rudern?)';
const THEY_DO = '(?:probt|trainiert|reitet|schwimmt|klettert|bouldert|tanzt|turnt|joggt|rudert)';

const routines = routineRules(
  [
    `(?:ich |wir )?${DOING} ${TO}(?<what>${ACTIVITY})(?: (?:im|in|bei|mit|auf) [\\p{L} ]{2,25}?)?,? (?:immer )?(?<object>${WEEKLY})(?!\\p{L})`,
    `(?:ich |wir )?${DOING}(?: ich| wir)? ${TO}(?:immer )?(?<object>${WEEKLY}) ${TO}(?<what>${ACTIVITY})(?<late>${HOUR})?(?!\\p{L})`,
    `(?:immer )?(?<object>${WEEKLY}) (?:${DOING} (?:ich|wir)|ist|bin ich (?:beim|im)|kommt) ${TO}(?<what>${ACTIVITY})(?<late>${HOUR})?(?!\\p{L})`,
    `(?:ich |wir |(?=\\p{L}+e ))(?<what>${WE_DO}) ${TO}(?<object>${WEEKLY})(?!\\p{L})`,
    `(?:immer |jetzt )?(?<object>${WEEKLY}),? (?<what>${ACTIVITY})(?<late>${HOUR})?(?!\\p{L})`,
    `(?:(?:mein|unser)e? |das |der |die )?(?<what>${ACTIVITY})(?: ${DOING} (?:ich|wir)| (?:ist|findet|kommt))? ${TO}(?<object>${WEEKLY})(?!\\p{L})`,
  ],
  [
    `(?<what>${THEY_DO}) ${TO}(?<object>${WEEKLY})(?!\\p{L})`,
    `${THEY} ${TO}(?<object>${WEEKLY}) ${TO}(?<what>${ACTIVITY})(?<late>${HOUR})?(?!\\p{L})`,
    `${THEY} ${TO}(?<what>${ACTIVITY}) ${TO}(?<object>${WEEKLY})(?!\\p{L})`,
  ],
  /(?<!\p{L})(?:nicht(?! mehr \p{L}+s$)|nie|kein\p{L}*)(?!\p{L})/iu,
);

export const isGermanRoutine = routines.isRoutine;
/** Weekly activities: "Volleyball ist jetzt immer dienstags", "sonntags geh ich laufen". */
export const germanHabits = routines.rules;

/** The end of a weekly activity: "mit dem Chor hab ich aufgehört", "geh nicht mehr ins Fitnessstudio". */
export const GERMAN_STOPPED: readonly string[] = [
  `^(?:ich|wir) habe[n]? (?:aufgehört|aufgegeben|abgebrochen|geschmissen|hingeschmissen) (?:mit |bei )?${TO}(?<what>${ACTIVITY})$`,
  `^(?:ich|wir) nicht mehr ${DOING} ${TO}(?<what>${ACTIVITY})$`,
  `^(?:ich|wir) habe[n]? (?:abbestellt|gekündigt|abgesagt|abgemeldet) ${TO}(?<what>${ACTIVITY})$`,
  `^(?:ich|wir) nicht mehr bin dabei (?:bei )?${TO}(?<what>${ACTIVITY})$`,
  `^(?:ich|wir) nicht mehr bin (?:bei )${TO}(?<what>${ACTIVITY})(?: dabei)?$`,
  `^(?:ich|wir) bin raus (?:bei|aus) ${TO}(?<what>${ACTIVITY})$`,
  `^(?<what>${ACTIVITY}) geht (?:leider )?nicht mehr$`,
  `^(?:ich|wir) lasse? ${TO}(?<what>${ACTIVITY}) sein$`,
  `^(?:mein |unser |meine |die |der |das )?(?<what>${ACTIVITY}) ist (?:für mich |jetzt )*(?:vorbei|zu ende|rum|gestorben|geschichte)$`,
  `^(?:die |der |das |mein\\p{L}* )?(?<what>${ACTIVITY}) (?:gibt es|habe ich) nicht mehr$`,
];

/** The end of another person's activity: "reitet nicht mehr", "geht nicht mehr zum Judo". */
export const GERMAN_STOPPED_HABITS: readonly string[] = [
  `^(?<what>${THEY_DO})$`,
  `^${THEY} ${TO}(?<what>${ACTIVITY})$`,
];
export const GERMAN_QUIT_HABITS: readonly string[] = [
  `^hat (?:aufgehört|aufgegeben|abgebrochen|geschmissen|hingeschmissen) (?:mit |bei )?${TO}(?<what>${ACTIVITY})$`,
];
