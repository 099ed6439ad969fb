import { anyOf } from '../any-of.js';
import { capitalised } from '../given-names.js';
import type { Rule } from '../rule.js';
import { LANGUAGE, PLACE_NAMES, PROFESSION, WORKPLACE } from './words.js';

const AS = '(?:(?:de|como) [\\p{L} ]{3,40}? )?';
const LEVEL = '(?:a |de |en |nivel |un |al )*(?<kind>[ABCabc][12])(?!\\p{L})';
/** Towns and countries, and fields of work: where or in what one works, not for whom. */
const NOT_PLACE = `(?!(?:${anyOf([...PLACE_NAMES].map(capitalised))})(?!\\p{L}|-)|Inform|Marketing|Recursos|Ventas|Logística)`;

/** Homes, origins, ages, learning and work, in Spanish. */
export const spanishLife: readonly Rule[] = [
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'employer',
    course: 'holds',
    pattern: new RegExp(
      `^(?:trabajo|trabajamos|trabaja|trabajando|trabajar|(?<past>trabajé|trabajaba|trabajó)) ${AS}(?:en|para) (?:la |el |los |las )?${NOT_PLACE}(?<object>\\p{Lu}.*)`,
      'u',
    ),
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'thing',
    course: 'holds',
    pattern: new RegExp(
      `^(?:trabajo|trabajamos|trabaja|trabajando|(?<past>trabajé|trabajaba|trabajó)) ${AS}(?:en|para) (?:una? |la |el |nuestr[oa] |mi )?(?:pequeñ[oa] |gran )?(?<object>(?:${WORKPLACE})(?!\\p{L}).*)`,
      'iu',
    ),
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'employer',
    course: 'ends',
    ofSelf: true,
    denial: null,
    pattern:
      /^(?:dejé|dejamos|me fui de|me echaron de|me despidieron de|renuncié a|salí de) (?:mi (?:trabajo|puesto) en |el trabajo en |el puesto en |de trabajar en |la empresa )?(?<object>\p{Lu}.*)/u,
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'employer',
    course: 'begins',
    denial: null,
    pattern:
      /^(?:empecé|comencé|entré|he entrado|me incorporé|empezó|me contrataron|me ficharon|me cogieron) (?:a trabajar )?(?:de [\p{L} ]{3,30}? |como [\p{L} ]{3,30}? )?(?:en|para) (?:la |el )?(?<object>\p{Lu}.*)/u,
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'employer',
    course: 'begins',
    denial: null,
    needsTime: true,
    pattern:
      /^(?:empiezo|comienzo|entro|me incorporo|empezamos) (?:a trabajar )?(?:de [\p{L} ]{3,30}? |como [\p{L} ]{3,30}? )?(?:en|para) (?:la |el )?(?<object>\p{Lu}.*)/u,
  },
  {
    family: 'role',
    reads: 'deed',
    predicate: 'occupation',
    shape: 'role',
    course: 'holds',
    pattern: new RegExp(
      `^(?:trabajo|trabaja|(?<past>trabajé|trabajaba)) (?:(?:de|como)|en [\\p{L} ]{2,40}? (?:de|como)(?= (?:una? )?(?:${PROFESSION})(?!\\p{L}))) (?!\\d|fin |casa|oficina|noche|día|campo|verdad|equipo|lunes|sol |cara |manera|forma|clase|media|remoto|lo |siempre|un burro|una mula|loc[oa])(?:una? )?(?<object>.+)`,
      'iu',
    ),
  },
  {
    family: 'role',
    reads: 'deed',
    predicate: 'occupation',
    shape: 'role',
    course: 'begins',
    denial: null,
    pattern: new RegExp(
      `^(?:empecé|comencé|me ascendieron|me han ascendido|me promocionaron) (?:a trabajar )?(?:de|como|a) (?<object>(?:${PROFESSION}).*)`,
      'iu',
    ),
  },
  {
    family: 'role',
    reads: 'deed',
    predicate: 'occupation',
    shape: 'role',
    course: 'holds',
    pattern: new RegExp(
      `^(?:soy|es|(?<past>era|fui)) (?:una? )?(?<object>(?:${PROFESSION})(?: (?:de|en) (?!el |la |los |un |una |mi |\\p{Lu})[\\p{L} ]{3,30}?| freelance| de (?:primaria|secundaria|infantil|software))?)(?=$|,| (?:en|y|para|desde|de (?:la|el|un|una|\\p{Lu})|por)(?!\\p{L}))`,
      'iu',
    ),
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'employer',
    course: 'holds',
    pattern: new RegExp(
      `^(?:soy|es) (?:una? )?(?:${PROFESSION})(?: [\\p{L} ]{2,30}?)? (?:en (?:la |el )|para (?:la |el )?)${NOT_PLACE}(?<object>\\p{Lu}.*)`,
      'u',
    ),
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'organisation',
    course: 'holds',
    pattern: new RegExp(
      `^(?:soy|es) (?:una? )?(?:${PROFESSION})(?: [\\p{L} ]{2,30}?)? en (?:una? |la |el )?(?<object>(?:${WORKPLACE})(?!\\p{L}).*)`,
      'iu',
    ),
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'begins',
    denial: null,
    pattern:
      /^(?:me mudé|nos mudamos|se mudó|me vine|nos vinimos|me fui a vivir|nos fuimos a vivir) (?:a vivir )?(?:de (?<origin>.+?) )?a (?<object>\p{Lu}.*)/u,
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'begins',
    denial: null,
    needsTime: true,
    pattern: /^(?:me mudo|se muda|me mudaré|nos mudaremos) (?:de (?:\p{L}+) )?a (?<object>\p{Lu}.*)/u,
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'holds',
    pattern:
      /^(?:vivo|vivimos|vive|vivir|viviendo|(?<past>vivía|viví|vivíamos|vivió)) (?:(?:solo|sola|de alquiler|ahora|con [\p{L} ]{2,25}?),? )?en (?<object>(?:la |el |las |los )?\p{Lu}.*)/u,
  },
  {
    family: 'origin',
    reads: 'deed',
    predicate: 'origin',
    shape: 'place',
    course: 'holds',
    pattern: /^(?:soy|somos|es|vengo) de (?<object>(?:la |el |las |los )?\p{Lu}.*)/u,
  },
  {
    family: 'birthplace',
    reads: 'deed',
    predicate: 'born_in',
    shape: 'place',
    course: 'holds',
    pattern: /^(?:nací|nació) (?:y (?:me )?crecí )?en (?<object>\p{Lu}.*)/u,
  },
  {
    family: 'childhood',
    reads: 'deed',
    predicate: 'grew_up_in',
    shape: 'place',
    course: 'holds',
    pattern: /^(?:crecí|me crié|creció) en (?<object>\p{Lu}.*)/u,
  },
  {
    family: 'birthday',
    reads: 'deed',
    predicate: 'birthday',
    shape: 'date',
    course: 'holds',
    pattern: /^(?:nací|nació|cumplo años)(?!\p{L})/iu,
  },
  {
    family: 'birthday',
    reads: 'clause',
    predicate: 'birthday',
    shape: 'date',
    course: 'holds',
    pattern: /^mi cumpleaños es(?!\p{L})/iu,
  },
  {
    family: 'age',
    reads: 'deed',
    predicate: 'age',
    shape: 'value',
    course: 'holds',
    denial: null,
    pattern:
      /^(?:tengo|tiene) (?:ya )?(?<object>\d{1,3})(?: años|(?=$|,))(?! (?:de|trabajando|viviendo|en))/iu,
  },
  {
    family: 'age',
    reads: 'deed',
    predicate: 'age',
    shape: 'value',
    course: 'begins',
    denial: null,
    pattern: /^(?:cumplí|cumplió) (?:los )?(?<object>\d{1,3})(?: años)?(?=$|,)/iu,
  },
  {
    family: 'school',
    reads: 'deed',
    predicate: 'studied_at',
    shape: 'school',
    course: 'holds',
    past: 'nothing',
    pattern:
      /^(?:estudio|estudia|estudiamos|(?<past>estudié|estudió)) (?:[\p{L} ]{2,40}? )?en (?<object>.+)/iu,
  },
  {
    family: 'studies',
    reads: 'deed',
    predicate: 'studies',
    shape: 'thing',
    course: 'holds',
    denial: null,
    pattern:
      /^(?:estudio|estudia|estudiamos|estoy estudiando|está estudiando) (?!en |para |de |mucho|a |un |una |con |por |el |la )(?<object>.+?)(?: en (?:la |el )?.*)?$/iu,
  },
  {
    family: 'language',
    reads: 'deed',
    predicate: 'speaks',
    shape: 'thing',
    course: 'holds',
    pattern: new RegExp(`^(?:hablo|habla|tengo) (?<object>${LANGUAGE}),? \\(?${LEVEL}`, 'iu'),
  },
  {
    family: 'language',
    reads: 'deed',
    predicate: 'speaks',
    shape: 'thing',
    course: 'holds',
    pattern: new RegExp(
      `^tengo (?:un |el )?(?:nivel )?(?<kind>[ABCabc][12]) (?:de|en) (?<object>${LANGUAGE})(?!\\p{L})`,
      'iu',
    ),
  },
  {
    family: 'language',
    reads: 'clause',
    predicate: 'speaks',
    shape: 'thing',
    course: 'holds',
    pattern: new RegExp(
      `^mi (?<object>${LANGUAGE}) es (?:de |un )?(?:nivel )?(?<kind>[ABCabc][12])(?!\\p{L})`,
      'iu',
    ),
  },
  {
    family: 'language',
    reads: 'deed',
    predicate: 'speaks',
    shape: 'thing',
    course: 'holds',
    isList: true,
    pattern: new RegExp(
      `^(?:hablo|hablamos|habla) (?:(?:un poco de|algo de|bien|muy bien|perfectamente|un poquito de|solo) )*(?<object>(?:${LANGUAGE})(?:(?:,| y| e|,? pero) (?:(?:un poco de|algo de|un poquito de|bastante|chapurreo) )*(?:${LANGUAGE}))*)(?!\\p{L})`,
      'iu',
    ),
  },
];
