import type { Rule } from './rule.js';
import { CONDITION, MEDICINE, SUFFERER } from './spanish-words.js';

const DIET =
  '(?:vegetarian[oa]s?|vegan[oa]s?|pescetarian[oa]s?|pescatarian[oa]s?|flexitarian[oa]s?|ovolactovegetarian[oa]s?)';
const AM = '(?:soy|somos|es|(?<past>era|fui))';

/** What people may not or do not eat, what they suffer from and what they take for it, in Spanish. */
export const spanishHealth: readonly Rule[] = [
  {
    family: 'diet',
    reads: 'deed',
    predicate: 'diet',
    shape: 'value',
    course: 'holds',
    ofSelf: true,
    pattern: new RegExp(`^${AM} (?<object>${DIET})(?=[ ,]|$)`, 'iu'),
  },
  {
    family: 'diet',
    reads: 'deed',
    predicate: 'diet',
    shape: 'value',
    course: 'begins',
    denial: null,
    pattern: new RegExp(
      `^(?:me hice|me he hecho|me volví|nos hicimos|se hizo) (?<object>${DIET})(?=[ ,]|$)`,
      'iu',
    ),
  },
  {
    family: 'diet',
    reads: 'deed',
    predicate: 'diet',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(`^(?:es|son) (?<object>${DIET})(?=$|, | desde| y )`, 'iu'),
  },
  {
    family: 'diet',
    reads: 'deed',
    predicate: 'diet',
    shape: 'value',
    course: 'holds',
    ofSelf: true,
    pattern:
      /^(?:como|comemos|hago|sigo) (?:una )?(?:dieta )?(?<object>sin gluten|sin lactosa|keto|cetogénica|halal|kosher)(?=[ ,]|$)/iu,
  },
  {
    family: 'allergy',
    reads: 'deed',
    predicate: 'allergic_to',
    shape: 'thing',
    course: 'holds',
    isList: true,
    pattern:
      /^(?:(?:soy|es|(?<past>era)) (?:muy )?alérgic[oa] (?:a|al)|(?:tengo|tiene) (?:mucha )?alergia (?:a|al)) (?<object>.+)/iu,
  },
  {
    family: 'intolerance',
    reads: 'deed',
    predicate: 'intolerant_to',
    shape: 'thing',
    course: 'holds',
    isList: true,
    pattern: /^(?:(?:soy|es) intolerante (?:a|al)|(?:tengo|tiene) intolerancia (?:a|al)) (?<object>.+)/iu,
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
    pattern:
      /^(?:tolero|tolera) (?:bien )?(?=(?:la |el |los )?(?:lactosa|gluten|leche|lácteos|fructosa|marisco|huevo|cafeína))(?<object>.+)/iu,
  },
  {
    family: 'condition',
    reads: 'deed',
    predicate: 'has_condition',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(
      `^(?:(?:tengo|tiene|sufro|sufre|padezco|padece)(?: de)?|(?<past>tenía|tuve)) (?:un poco de |mucha |algo de |una )?(?<object>${CONDITION}(?: crónic[oa]| leve)?)(?=$|[ ,])`,
      'iu',
    ),
  },
  {
    family: 'condition',
    reads: 'deed',
    predicate: 'has_condition',
    shape: 'value',
    course: 'begins',
    denial: null,
    pattern: new RegExp(
      `^me (?:diagnosticaron|detectaron|han diagnosticado|han detectado) (?<object>${CONDITION})(?=$|[ ,])`,
      'iu',
    ),
  },
  {
    family: 'condition',
    reads: 'deed',
    predicate: 'has_condition',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(`^${AM} (?<object>${SUFFERER}(?: tipo [12])?)(?=$|[ ,])`, 'iu'),
  },
  {
    family: 'medicine',
    reads: 'deed',
    predicate: 'takes',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(
      `^(?:me )?(?:tomo|toma|estoy tomando|está tomando|uso) (?<object>${MEDICINE}(?: (?:de )?\\d+ ?(?:mg|mcg))?)(?=$|[ ,])`,
      'iu',
    ),
  },
  {
    family: 'medicine',
    reads: 'deed',
    predicate: 'takes',
    shape: 'value',
    course: 'begins',
    denial: null,
    pattern: new RegExp(
      `^me (?:recetó|recetaron|han recetado|ha recetado|mandaron|han mandado|ha mandado) (?<object>${MEDICINE}(?: (?:de )?\\d+ ?mg)?)(?=$|[ ,])`,
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
      `^(?:el|la|mi) (?:médic[oa]|doctora?|psiquiatra|cardiólog[oa]|neurólog[oa]) me (?:recetó|ha recetado|mandó|ha mandado|puso|ha puesto) (?<object>${MEDICINE}(?: (?:de )?\\d+ ?mg)?)(?=$|[ ,])`,
      'iu',
    ),
  },
];
