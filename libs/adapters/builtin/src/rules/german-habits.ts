import type { Rule } from './rule.js';

const DAY = '(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)';
/** When something comes back: "dienstags und donnerstags", "jeden zweiten Freitag", "zweimal die Woche". */
const WEEKLY = `(?:${DAY}s(?:(?:,| und|,? oder) ${DAY}s)*(?: (?:abends?|morgens|nachmittags|früh))?|jede[nrs]? (?:zweiten |zweite )?(?:${DAY}(?: und ${DAY})*|tag|morgen|abend|woche|wochenende)|(?:ein|zwei|drei|vier)mal (?:die|in der|pro) woche|\\d ?x (?:die|in der|pro) woche)`;
const ACTIVITY =
  '(?:laufen|joggen|schwimmen|klettern|bouldern|wandern|tanzen|turnen|reiten|rudern|radeln|training|yoga|pilates|chor|chorprobe|bandprobe|probe|orchester|volleyball|fußball|handball|basketball|tennis|tischtennis|badminton|hockey|karate|judo|boxen|zumba|fitness|gym|unisport|therapie|physio|nachhilfe|stammtisch|spieleabend|putzplan|gitarrenunterricht|klavierunterricht|\\p{L}+(?:kurs|training|unterricht|probe|stunde|verein))';
const DOING = '(?:gehe?|gehen|mache?|machen|habe?|haben|trainiere?|fahre?|bin)';
const TO = '(?:(?:nur|noch|immer|jetzt|zum|zur|ins|in den|beim|mein\\p{L}*|eine?n?) )*';

const ROUTINES: readonly RegExp[] = [
  new RegExp(
    `^(?:ich |wir )?${DOING} ${TO}(?<what>${ACTIVITY}),? (?:immer )?(?<object>${WEEKLY})(?!\\p{L})`,
    'iu',
  ),
  new RegExp(
    `^(?:ich |wir )?${DOING} ${TO}(?:immer )?(?<object>${WEEKLY}) ${TO}(?<what>${ACTIVITY})(?!\\p{L})`,
    'iu',
  ),
  new RegExp(
    `^(?:immer )?(?<object>${WEEKLY}) (?:${DOING} (?:ich|wir)|ist|bin ich (?:beim|im)) ${TO}(?<what>${ACTIVITY})(?!\\p{L})`,
    'iu',
  ),
  new RegExp(
    `^(?:(?:mein|unser)e? |das |der |die )?(?<what>${ACTIVITY})(?: ${DOING} (?:ich|wir)| (?:ist|findet))? ${TO}(?<object>${WEEKLY})(?!\\p{L})`,
    'iu',
  ),
];

/** Whether a clause says on which days something comes back: its words stay in their order. */
export const isGermanRoutine = (clause: string): boolean =>
  !/(?<!\p{L})(?:nicht|nie|kein\p{L}*)(?!\p{L})/iu.test(clause) &&
  ROUTINES.some((pattern) => pattern.test(clause));

/** What comes back every week, in German: "Volleyball ist jetzt immer dienstags", "sonntags geh ich laufen". */
export const germanHabits: readonly Rule[] = ROUTINES.map((pattern) => ({
  family: 'routine',
  reads: 'clause',
  predicate: 'routine:{what}',
  shape: 'value',
  course: 'holds',
  pattern,
}));
