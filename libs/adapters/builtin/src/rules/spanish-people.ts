import { anyOf } from './any-of.js';
import { NAME } from './name.js';
import type { Rule } from './rule.js';

const RELATIONS = anyOf(
  'hermana hermano madre mamá padre papá hijo hija prima primo tía tío abuela abuelo amiga amigo novia novio jefa jefe compañera compañero'.split(
    ' ',
  ),
);
const SPOUSE = anyOf(['marido', 'esposo', 'esposa', 'mujer', 'pareja']);
const PET = anyOf(
  'perro perra perrito perrita gato gata gatito gatita conejo hámster loro pájaro caballo tortuga pez perros gatos conejos'.split(
    ' ',
  ),
);
const DIED = '(?:(?:se |ya )*(?:murió|falleció|ha muerto|ha fallecido|me ha muerto))(?!\\p{L})';
const CALLED = '(?:,| se llama| es)?';

/** "mi hermana Lucía", at the start of a clause. */
export const SPANISH_RELATIVE = new RegExp(
  `^[Mm]i (?<relation>${RELATIONS}|${SPOUSE})(?:,? (?<name>${NAME}),?)? (?=\\p{Ll})`,
  'u',
);

/** Names, people and pets, in Spanish. */
export const spanishPeople: readonly Rule[] = [
  {
    family: 'name',
    reads: 'clause',
    predicate: 'name',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(`^(?:[Mm]e llamo|[Mm]i nombre es) (?<object>${NAME})`, 'u'),
  },
  {
    family: 'relation',
    reads: 'clause',
    predicate: 'spouse',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(`^[Mm]i (?:${SPOUSE})${CALLED} (?<object>${NAME})`, 'u'),
  },
  {
    family: 'relation',
    reads: 'clause',
    predicate: 'has_{relation}',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(
      `^[Mm]i (?:mejor )?(?<relation>${RELATIONS})(?: mayor| menor| pequeñ[oa])?${CALLED} (?<object>${NAME})`,
      'u',
    ),
  },
  {
    family: 'relation',
    reads: 'clause',
    predicate: 'has_{relation}',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(`^(?<object>${NAME}) es mi (?:mejor )?(?<relation>${RELATIONS})(?!\\p{L})`, 'u'),
  },
  {
    family: 'relation',
    reads: 'deed',
    predicate: 'has_{relation}',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(
      `^(?:tengo|tiene) una? (?<relation>${RELATIONS})(?: que se llama| llamad[oa]) (?<object>${NAME})`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'name',
    course: 'ends',
    pattern: new RegExp(
      `^(?:[Mm]i|[Nn]uestr[oa]) (?<kind>${PET})(?:,| llamad[oa])? (?<object>${NAME}),? ${DIED}`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(`^(?:[Mm]i|[Nn]uestr[oa]) (?<kind>${PET})${CALLED} (?<object>${NAME})`, 'u'),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(
      `^(?:tengo|tenemos|tiene) una? (?<kind>${PET})(?: que se llama| llamad[oa]) (?<object>${NAME})`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'name',
    course: 'begins',
    pattern: new RegExp(
      `^(?:adopté|adoptamos|adoptó|compré) una? (?<kind>${PET})(?: que se llama| llamad[oa]) (?<object>${NAME})`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'thing',
    course: 'holds',
    pattern: new RegExp(
      `^(?:tengo|tenemos|tiene) (?<object>(?:una?|dos|tres|cuatro) (?:${PET}))(?!\\p{L})`,
      'iu',
    ),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'thing',
    course: 'begins',
    pattern: new RegExp(
      `^(?:adopté|adoptamos|adoptó) (?<object>(?:una?|dos|tres|cuatro) (?:${PET}))(?!\\p{L})`,
      'iu',
    ),
  },
  {
    family: 'marriage',
    reads: 'deed',
    predicate: 'spouse',
    shape: 'name',
    course: 'begins',
    pattern: /^me casé con (?<object>\p{Lu}.*)/u,
  },
];
