import { everydayRules } from '../rules/everyday.js';
import { GERMAN_QUIT_DEEDS, GERMAN_STOPPED, GERMAN_STOPPED_DEEDS, isGermanActivity } from './habits.js';
import { NAME } from '../rules/name.js';
import type { Rule } from '../rules/rule.js';

const SUBJECT =
  '(?:lehramt|bio(?:logie)?|deutsch|mathe(?:matik)?|physik|chemie|informatik|medizin|jura|bwl|vwl|psychologie|germanistik|anglistik|geschichte|philosophie|soziologie|architektur|maschinenbau|elektrotechnik|pädagogik|kunst|musik|geographie|politik(?:wissenschaft)?|pharmazie|sport|zahnmedizin|tiermedizin|wirtschaft\\p{L}*|\\p{L}{4,}(?:wissenschaft(?:en)?|ingenieurwesen|technik|wissenschaften))';

/** What is told in passing, often without a verb, in German: studies, flatmates, couples, what is given up. */
export const germanEveryday: readonly Rule[] = [
  ...everydayRules({
    weighs: 'wiege|wiegt|tue(?= .* wiegen)',
    hasCar: 'habe|haben|hat|fahre|fahren|fährt|besitze',
    gotCar: '(?:habe|haben|hat) (?:gekauft|geleast|geholt|bekommen|geerbt|angeschafft|zugelegt)',
    soldCar: '(?:habe|haben|hat) (?:verkauft|verschrottet|abgegeben|zurückgegeben)',
    count:
      '(?:(?:nur|privat|ein|eine|einen|den|die|das|mein|meinen|unseren|alten|alte|neuen|neue|gebrauchten|weißen|schwarzen) )*',
    helps: 'hilft|unterstützt|kann helfen',
    helpsWith:
      '(?:um |bei (?:der |dem |den )?|mit (?:der |dem |den )?|im )(?:\\p{L}+en|\\p{L}+ern|haushalt|garten|wohnung|haus|wäsche|papierkram|umzug|hund)(?: .{1,30})?$',
    stopped: GERMAN_STOPPED,
    stoppedDeeds: GERMAN_STOPPED_DEEDS,
    quitDeeds: GERMAN_QUIT_DEEDS,
  }),
  {
    family: 'studies',
    reads: 'clause',
    predicate: 'studies',
    shape: 'value',
    course: 'holds',
    alone: true,
    pattern: new RegExp(
      `^(?:\\d{2}, )?(?:(?:ich )?mache )?(?<object>${SUBJECT}(?:(?: und |, ?| )${SUBJECT})*)(?: (?:auf lehramt|im bachelor|im master))?(?: in \\p{L}+)?(?:, (?:im )?\\d{1,2}\\. semester)$`,
      'iu',
    ),
  },
  {
    family: 'semester',
    reads: 'clause',
    predicate: 'semester',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(
      `^(?:(?:ich )?(?:bin|studiere|mache) |${SUBJECT}(?!\\p{L}))(?:[^\\d]{0,60}[ ,])?(?:im )?(?<object>\\d{1,2})\\. semester(?!\\p{L})`,
      'iu',
    ),
  },
  {
    family: 'flatmate',
    reads: 'clause',
    predicate: 'has_roommate',
    shape: 'name',
    course: 'holds',
    isList: true,
    pattern: new RegExp(
      `^[Mm]eine (?:neuen )?Mitbewohner(?:innen)?(?: sind| heißen|:|,) (?<object>${NAME}(?:(?:,| und) ${NAME})*)`,
      'u',
    ),
  },
  {
    family: 'flatmate',
    reads: 'deed',
    predicate: 'has_roommate',
    shape: 'name',
    course: 'holds',
    isList: true,
    pattern: new RegExp(
      `^(?:wohne|wohnen|lebe) (?:in (?:eine[rn]?|der) [^,]{0,20}(?:WG|wg)(?: in (?:der )?\\p{L}+)? )?(?:zusammen )?mit (?:(?:zwei|drei|vier|fünf|meinen|\\d) (?:\\p{L}+ )?(?:Leuten|leuten|Mitbewohnern|Freunden|freunden|mitbewohnern),? )?(?<object>${NAME}(?:(?:,| und) ${NAME})*)(?: zusammen)?(?=$|,| in )`,
      'u',
    ),
  },
  {
    family: 'flatmate',
    reads: 'deed',
    predicate: 'has_roommate',
    shape: 'name',
    course: 'holds',
    isList: true,
    denial: null,
    pattern: new RegExp(
      `^habe (?:gefunden )?(?:eine |ein )?(?:neue |neues )?(?:[Ww][Gg]|[Zz]immer|[Ww]ohnung)(?: gefunden)?(?:,? \\p{L}[\\p{L} .-]{2,30}?)?,? mit (?<object>${NAME}(?:(?:,| und) ${NAME})*)$`,
      'u',
    ),
  },
  {
    family: 'not vegan',
    reads: 'deed',
    predicate: 'diet',
    shape: 'value',
    course: 'ends',
    denial: null,
    begun: true,
    ofSelf: true,
    says: 'vegan',
    pattern:
      /^(?:esse|essen|trinke|trinken) (?:.{0,20} )?(?:eier|milch|käse|joghurt|butter|honig|kuhmilch)(?!\p{L})/iu,
  },
  {
    family: 'age',
    reads: 'clause',
    predicate: 'age',
    shape: 'value',
    course: 'holds',
    first: true,
    pattern: new RegExp(
      `^(?<object>1[4-9]|[2-9]\\d), (?:[mwd](?=,)|aus \\p{L}|(?:${SUBJECT}|student\\p{L}*|schüler\\p{L}*|azubi)(?!\\p{L}))`,
      'iu',
    ),
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'value',
    course: 'holds',
    ofSelf: true,
    pattern:
      /^(?:wohne|wohnen|lebe|ziehe|ziehen|bin gezogen|zurückziehe) (?:(?:daheim|zuhause|zu hause|erstmal|erst|zurück) )*(?:bei|zu) (?<object>mein(?:em|er|en) (?:ex(?:-?freund(?:in)?)?|eltern|mutter|mama|vater|papa|oma|opa|großeltern|schwester|bruder|tante|onkel)(?:, \p{L}+)?)(?=$|, )/iu,
    says: 'bei {object}',
  },
  {
    family: 'job',
    reads: 'deed',
    predicate: 'occupation',
    shape: 'value',
    course: 'holds',
    says: 'Kellner',
    pattern: /^kellnere(?!\p{L})/iu,
  },
  {
    family: 'couple',
    reads: 'deed',
    predicate: 'has_partner',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(`^(?:bin|sind|ist) (?:zusammen )?mit (?<object>${NAME})(?: zusammen)?$`, 'u'),
  },
  {
    family: 'couple',
    reads: 'clause',
    predicate: 'has_partner',
    shape: 'name',
    course: 'ends',
    pattern: new RegExp(`^mit (?<object>${NAME}) ist (?:es )?(?:schluss|aus|vorbei)(?=$|,)`, 'u'),
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'begins',
    denial: null,
    ofSelf: true,
    pattern: new RegExp(
      `^(?:habe|haben) (?:gefunden |gekauft |gemietet |bekommen )?(?:eine?n? )?(?:eigenes? |neues? |kleines? )*(?!Ferien|ferien)(?:[\\p{L}\\d-]*[Ww]ohnung|[\\p{L}\\d-]*[Hh]aus|[\\p{L}\\d-]*[Zz]immer) in (?<object>\\p{Lu}.*)`,
      'u',
    ),
  },
  {
    family: 'couple',
    reads: 'deed',
    predicate: 'has_partner',
    shape: 'name',
    course: 'ends',
    denial: null,
    pattern: new RegExp(
      `^(?:habe|hat|haben) (?=.*(?:getrennt|[Ss]chluss))(?:getrennt|gemacht)(?: [Ss]chluss)? (?:von|mit) (?<object>${NAME})(?: [Ss]chluss)?$`,
      'u',
    ),
  },
  {
    family: 'couple',
    reads: 'clause',
    predicate: 'has_partner',
    shape: 'name',
    course: 'ends',
    pattern: new RegExp(
      `^(?:ich und (?<after>${NAME})|(?<before>${NAME}) und ich) (?:haben? (?:uns )?getrennt|sind (?:nicht mehr zusammen|getrennt|auseinander))`,
      'u',
    ),
    says: '{before}{after}',
  },
  {
    family: 'couple',
    reads: 'clause',
    predicate: 'has_partner',
    shape: 'name',
    course: 'ends',
    pattern: new RegExp(`^(?<object>${NAME}) hat (?:gemacht [Ss]chluss|[Ss]chluss gemacht)$`, 'u'),
  },
  {
    family: 'flatmate',
    reads: 'clause',
    predicate: 'has_roommate',
    shape: 'name',
    course: 'ends',
    pattern: new RegExp(`^(?<object>${NAME}) (?:ist ausgezogen|auszieht|zieht aus)(?=$|[ ,])`, 'u'),
  },
  {
    family: 'flatmate',
    reads: 'clause',
    predicate: 'has_roommate',
    shape: 'name',
    course: 'begins',
    pattern: new RegExp(
      `^(?:(?<first>${NAME}) (?:wohnt|lebt) (?:\\p{L}+ )??bei(?: uns| mir)?|(?:wohnt|lebt) (?:\\p{L}+ )??(?<second>${NAME}) bei(?: uns| mir)?|(?<third>${NAME}) ist (?:bei uns )?eingezogen)$`,
      'u',
    ),
    says: '{first}{second}{third}',
  },
  {
    family: 'given up',
    reads: 'deed',
    alone: true,
    accepts: (deed) => !isGermanActivity(deed),
    predicate: 'does',
    shape: 'thing',
    course: 'ends',
    denial: null,
    pattern:
      /^(?:habe|hat|haben) (?:aufgehört|aufgegeben|hingeschmissen|abgebrochen) (?:mit (?:dem |der )?)?(?:mein\p{L}* |das |den |die )?(?<object>(?!arbeit|job|zu )\p{L}{3,})$/iu,
  },
  {
    family: 'given up',
    reads: 'deed',
    alone: true,
    accepts: (deed) => !isGermanActivity(deed),
    predicate: 'does',
    shape: 'thing',
    course: 'holds',
    turning: true,
    pattern:
      /^(?:schaffe|mache|gehe|spiele) (?:zum |zur |ins )?(?<object>(?!das$|es$|den |die |das )\p{L}{4,})$/iu,
  },
];
