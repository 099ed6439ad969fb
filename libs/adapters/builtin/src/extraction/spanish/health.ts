import type { Rule } from '../rules/rule.js';
import { CONDITION, DRUG, MEDICINE, SUFFERER } from './words.js';

const DIET =
  '(?:vegetarian[oa]s?|vegan[oa]s?|pescetarian[oa]s?|pescatarian[oa]s?|flexitarian[oa]s?|ovolactovegetarian[oa]s?)';
const AM = '(?:soy|somos|es|(?<past>era|fui))';

const TAKEN = `${MEDICINE}(?: (?:de )?\\d+(?:[.,]\\d+)?(?: ?(?:mg|mcg|ml))?)?`;

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
      /^(?:(?:soy|es|(?<past>era)) (?:muy )?alérgic[oa] (?:a|al)|(?:tengo|tiene|me (?:detectaron|diagnosticaron|han detectado|han diagnosticado|encontraron|salió)) (?:mucha |una )?alergia (?:a|al)) (?<object>.+)/iu,
  },
  {
    family: 'intolerance',
    reads: 'deed',
    predicate: 'intolerant_to',
    shape: 'thing',
    course: 'holds',
    isList: true,
    pattern:
      /^(?:(?:soy|es|salí) intolerante (?:a|al)|(?:tengo|tiene|me (?:detectaron|diagnosticaron|encontraron)) (?:una )?intolerancia (?:a|al)) (?<object>.+)/iu,
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
    family: 'medicine',
    reads: 'deed',
    predicate: 'takes',
    shape: 'value',
    course: 'ends',
    denial: null,
    pattern: new RegExp(
      `^(?:dejé|dejé de tomar|me quitaron|me (?:ha|han) quitado|me suspendieron|me retiraron) (?:el |la |los )?(?<object>${MEDICINE})(?=$|[ ,])`,
      'iu',
    ),
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
      `^(?:me )?(?:tomo|toma|estoy tomando|está tomando|uso|me pongo|me inyecto) (?<object>${TAKEN}(?:(?:,| y| e|,? más) ${TAKEN})*)(?=$|[ ,])`,
      'iu',
    ),
    isList: true,
  },
  {
    family: 'medicine',
    reads: 'deed',
    predicate: 'takes',
    shape: 'value',
    course: 'begins',
    denial: null,
    pattern: new RegExp(
      `^me (?:la |lo )?(?:recetó|recetaron|han recetado|ha recetado|mandaron|han mandado|ha mandado|dio|dieron|cambió por|cambiaron por|cambiaron a|cambió a)(?: (?:el|la))? (?<object>${TAKEN})(?=$|[ ,])`,
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
      `^(?:el|la|mi) (?:médic[oa]|doctora?|psiquiatra|cardio|\\p{L}+ólog[oa]|pediatra) me (?:la |lo )?(?:recetó|ha recetado|mandó|ha mandado|puso|ha puesto|dio|cambió por|cambió a|ha cambiado por)(?: (?:el|la))? (?<object>${TAKEN})(?=$|[ ,])`,
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
      `(?:me|le) (?:cambió|cambiaron) (?:el|la) (?<origin>${DRUG}) (?:por|a) (?:el |la )?(?<object>\\p{L}{4,}(?: \\d+(?: ?mg)?)?)$`,
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
      `^(?:el |la )?(?<drug>${DRUG})(?: \\d+(?: ?mg)?)?,? (?:ahora )?(?:me )?(?:l[oa] )?(?:es|son|subieron|bajaron|subió|bajó|cambiaron|subí|bajé|aumentaron)(?: (?:a|de))? (?<dose>\\d+(?:[.,]\\d+)?(?: ?(?:mg|mcg|ml))?)$`,
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
      `(?:subió|baj[oó]|ha subido|ha bajado|subieron|bajaron|aumentó|aumentaron|subí|bajé|cambió|pas[oó]|redujo|reduj\\p{L}+)(?: (?:el|la))? (?<drug>${DRUG})(?: de \\d+(?: ?mg)?)? a (?<dose>\\d+(?:[.,]\\d+)?(?: ?(?:mg|mcg|ml))?)$`,
      'iu',
    ),
  },
];
