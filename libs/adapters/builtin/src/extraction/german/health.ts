import { CONDITION, DRUG, MEDICINE, NO_PREPOSITION } from './words.js';
import type { Rule } from '../rules/rule.js';

const DIET = '(?:vegetarier(?:in)?|veganer(?:in)?|frutarier(?:in)?|pescetarier(?:in)?|flexitarier(?:in)?)';

const TAKEN = `${MEDICINE}(?: \\d+(?:[.,]\\d+)?(?: ?(?:mg|µg|ml))?)?(?: (?:ein|zwei|drei)mal)?`;

/** What people may not or do not eat, what they suffer from and what they take for it, in German. */
export const germanHealth: readonly Rule[] = [
  {
    family: 'diet',
    reads: 'deed',
    predicate: 'diet',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(
      `^(?:bin|sind|ist|(?<past>war|waren)) (?:eine? )?(?:überzeugte[r]? )?(?<object>${DIET})(?=[ ,]|$)`,
      'iu',
    ),
  },
  {
    family: 'diet',
    reads: 'deed',
    predicate: 'diet',
    shape: 'value',
    course: 'holds',
    ofSelf: true,
    pattern:
      /^(?:bin|sind|lebe|leben|esse|essen|ernähre|ernähren|koche|kochen) (?:nur |rein |komplett |strikt )?(?<object>vegan|vegetarisch|pescetarisch|ketogen|glutenfrei|laktosefrei|halal|koscher|low carb|lowcarb|keto|zuckerfrei)(?=[ ,]|$)/iu,
  },
  {
    family: 'diet',
    reads: 'deed',
    predicate: 'diet',
    shape: 'value',
    course: 'holds',
    ofOthers: true,
    pattern:
      /^(?:isst|lebt|ernährt) (?:nur |rein |komplett |strikt )?(?<object>vegan|vegetarisch|pescetarisch|ketogen|glutenfrei|laktosefrei|halal|koscher|low carb|keto|zuckerfrei)(?=[ ,]|$)/iu,
  },
  {
    family: 'diet',
    reads: 'deed',
    predicate: 'diet',
    shape: 'value',
    course: 'begins',
    denial: null,
    pattern: new RegExp(`^(?:bin|ist) geworden (?<object>${DIET}|vegan)(?=[ ,]|$)`, 'iu'),
  },
  {
    family: 'diet',
    reads: 'deed',
    predicate: 'diet',
    shape: 'value',
    course: 'ends',
    denial: null,
    pattern:
      /^(?:habe|hat) (?:aufgegeben|aufgehört|gelassen) (?:mit )?(?<object>vegan|vegetarisch|keto|ketogen|glutenfrei|laktosefrei|low carb|zuckerfrei)(?=$|[ ,])/iu,
  },
  {
    family: 'medicine',
    reads: 'deed',
    predicate: 'takes',
    shape: 'value',
    course: 'ends',
    denial: null,
    pattern: new RegExp(
      `^(?:habe|hat|haben) (?:abgesetzt|weggelassen|ausgeschlichen) (?:das |die |den )?(?<object>${DRUG})(?=$|[ ,])`,
      'iu',
    ),
  },
  {
    family: 'medicine',
    reads: 'clause',
    predicate: 'takes',
    shape: 'value',
    course: 'ends',
    pattern: new RegExp(
      `^(?:das |die |mein )?(?<object>${DRUG}) (?:(?:ist|wurde) abgesetzt|(?:nicht mehr brauche|brauche) ich nicht mehr)(?=$|[ ,])|^ich nicht mehr brauche (?<drug>${DRUG})(?=$|[ ,])`,
      'iu',
    ),
    says: '{object}{drug}',
  },
  {
    family: 'allergy',
    reads: 'deed',
    predicate: 'allergic_to',
    shape: 'thing',
    course: 'holds',
    isList: true,
    pattern: /^(?:bin|ist|sind|(?<past>war)) (?:\p{L}+ )?allergisch (?:gegen|auf) (?<object>.+)/iu,
  },
  {
    family: 'allergy',
    reads: 'deed',
    predicate: 'allergic_to',
    shape: 'thing',
    course: 'holds',
    isList: true,
    pattern: /^(?:habe|hat|(?<past>hatte)) (?:eine )?(?:\p{L}+ )?Allergien? gegen (?<object>.+)/iu,
  },
  {
    family: 'allergy',
    reads: 'deed',
    predicate: 'allergic_to',
    shape: 'thing',
    course: 'holds',
    pattern: /^(?:habe|hat|(?<past>hatte)) (?:eine )?(?:\p{Ll}+e )?(?<object>\p{L}{3,}?)allergie(?=[ ,]|$)/iu,
  },
  {
    family: 'intolerance',
    reads: 'deed',
    predicate: 'intolerant_to',
    shape: 'thing',
    course: 'holds',
    pattern: /^(?:bin|ist) (?<object>laktose|gluten|fruktose|fructose|histamin)-?intolerant/iu,
  },
  {
    family: 'intolerance',
    reads: 'deed',
    predicate: 'intolerant_to',
    shape: 'thing',
    course: 'holds',
    pattern:
      /^(?:habe|hat) (?:eine )?(?<object>laktose|gluten|fruktose|fructose|histamin)-?(?:intoleranz|unverträglichkeit)/iu,
  },
  {
    family: 'intolerance',
    reads: 'deed',
    predicate: 'tolerates',
    shape: 'taste',
    course: 'holds',
    isList: true,
    turning: true,
    denial: 'intolerant_to',
    pattern: new RegExp(`^(?:vertrage|verträgt|kann vertragen) ${NO_PREPOSITION}(?<object>.+)`, 'iu'),
  },
  {
    family: 'condition',
    reads: 'deed',
    predicate: 'has_condition',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(
      `^(?:(?:habe|hat|(?<past>hatte)|leide an|leidet an|leide unter) )(?:(?:eine|einen|starkes?|leichtes?|chronische?s?|schwere?s?) )*(?<object>(?:${CONDITION})(?: Typ [12])?)(?=$|[ ,])`,
      'iu',
    ),
  },
  {
    family: 'condition',
    reads: 'deed',
    predicate: 'has_condition',
    shape: 'value',
    course: 'holds',
    pattern:
      /^(?:bin|ist) (?:(?:eine?|starke[r]?|schwere[r]?|typ-?[12]-?) ?)*(?<object>(?:asthmatiker|diabetiker|epileptiker)(?:in)?|autist(?:in)?|schwerhörig|farbenblind|kurzsichtig)(?=$|[ ,])/iu,
  },
  {
    family: 'medicine',
    reads: 'deed',
    predicate: 'takes',
    shape: 'value',
    course: 'holds',
    isList: true,
    pattern: new RegExp(
      `^(?:ein)?(?:nehme|nimmt|muss nehmen|bekomme|bekommt|kriege|kriegt|spritze|spritzt) (?:(?:eine|einen|abends|wieder|regelmäßig|dafür|stattdessen) )*(?<object>${TAKEN}(?:(?:,| und|,? dazu) ${TAKEN})*)(?: (?:statt|anstelle von|anstatt) (?<origin>${DRUG}))?(?=$|[ ,])`,
      'iu',
    ),
  },
  {
    family: 'medicine',
    reads: 'clause',
    predicate: 'takes',
    shape: 'value',
    course: 'begins',
    pattern: new RegExp(
      `^(?:(?:der|die|mein|meine) (?:\\p{L}*arzt|\\p{L}*ärztin|\\p{L}+olog(?:e|in)|doc)|Dr\\.? \\p{L}+) hat (?:(?:verschrieben|aufgeschrieben|verordnet|gegeben) )?(?:mir )?(?:jetzt )?(?<object>${MEDICINE}(?: \\d+(?:[.,]\\d+)?(?: ?mg)?)?)(?: (?:statt|anstelle von|für) (?<origin>${DRUG}))?(?: (?:verschrieben|aufgeschrieben|verordnet|gegeben))?(?=$|[ ,])`,
      'iu',
    ),
  },
  {
    family: 'medicine',
    reads: 'clause',
    predicate: 'takes',
    shape: 'value',
    course: 'begins',
    says: '{drug} {dose}',
    pattern: new RegExp(
      `^(?:mein |das |die )?(?<drug>${DRUG}) (?:ist|sind|nehme ich|liegt|wurde)(?: (?:jetzt|nun|nur|noch|auf|bei|mit|erhöht|gesenkt|reduziert|hochgesetzt|runtergesetzt|umgestellt|gesetzt))* (?<dose>\\d+(?:[.,]\\d+)?(?: ?(?:mg|µg|ml|einheiten)|(?<=auf \\d{1,4})(?!\\d| \\p{L})))(?=$|[ ,])`,
      'iu',
    ),
  },
  {
    family: 'medicine',
    reads: 'clause',
    predicate: 'takes',
    shape: 'value',
    course: 'begins',
    says: '{drug} {dose}',
    pattern: new RegExp(
      `(?<!\\p{L})(?<drug>${DRUG})(?: (?:jetzt|nun|von \\d+(?: ?mg)?))? (?:auf|mit) (?<dose>\\d+(?:[.,]\\d+)?(?: ?(?:mg|µg|ml|einheiten))?)(?: (?:erhöht|gesenkt|reduziert|gesetzt|umgestellt|hochgesetzt|runtergesetzt))?$`,
      'iu',
    ),
  },
];
