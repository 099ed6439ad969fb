import type { Rule } from '../rules/rule.js';
import { LANGUAGE } from './words.js';

const LEVEL = '(?:a |de |en |nivel |un |al )*(?<kind>[ABCabc][12])(?!\\p{L})';

/** Homes, origins, ages, learning and languages, in Spanish. */
export const spanishLife: readonly Rule[] = [
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'begins',
    denial: null,
    pattern:
      /^(?:me mudé|nos mudamos|se mudó|me vine|nos vinimos|me fui a vivir|nos fuimos a vivir|se fue a vivir) (?:a vivir )?(?:sola? )?(?:con [\p{L} ]{2,25}? )?(?:de (?<origin>.+?) )?a (?<object>\p{Lu}.*)/u,
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'begins',
    denial: null,
    needsTime: true,
    pattern:
      /^(?:me mudo|nos mudamos|se muda|se mudan|me mudaré|nos mudaremos) (?:con [\p{L} ]{2,25}? )?(?:de (?:\p{L}+) )?a (?<object>\p{Lu}.*)/u,
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'holds',
    pattern:
      /^(?:vivo|vivimos|vive|vivir|viviendo|(?<past>vivía|viví|vivíamos|vivió)) (?:(?:solo|sola|de alquiler|ahora|con [\p{L} ]{2,25}?|en un(?:a)? (?:piso|depa|departamento|casa|cuarto|habitación|estudio)(?: compartid[oa])?),? )?en (?<object>(?:la |el |las |los )?\p{Lu}.*)/u,
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
