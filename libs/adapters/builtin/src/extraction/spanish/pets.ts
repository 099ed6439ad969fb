import { isGivenName } from '../rules/given-names.js';
import { NAME } from '../rules/name.js';
import type { Rule } from '../rules/rule.js';
import { HAVE, MY } from './people.js';
import { PET } from './words.js';

const CALLED = '(?:,| se llama| llamad[oa])?';
const DIED = '(?:(?:se |ya |nos )*(?:murió|falleció|ha muerto|ha fallecido|me ha muerto))(?!\\p{L})';
const ADJECTIVE = '(?: (?!llamad|de |que |con |en |y |muy )\\p{Ll}+){0,2}';

/** Pets, in Spanish. */
export const spanishPets: readonly Rule[] = [
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'name',
    course: 'ends',
    accepts: (clause) => !isGivenName(clause.split(' ')[0] ?? ''),
    pattern: new RegExp(
      `^(?<object>\\p{Lu}\\p{Ll}+) (?:ya )?(?:se )?(?:me |nos )?(?:murió|falleció)(?=$|[ ,])`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'name',
    course: 'ends',
    pattern: new RegExp(`^${MY} (?<kind>${PET})(?:,| llamad[oa])? (?<object>${NAME}),? ${DIED}`, 'u'),
  },
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'thing',
    course: 'ends',
    unstaged: true,
    pattern: new RegExp(
      `^(?:[Ss]e (?:me |nos )?murió|${MY} (?<animal>${PET}) ${DIED})(?: ${MY} (?<pet>${PET}))?`,
      'u',
    ),
    says: '{animal}{pet}',
  },
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'name',
    course: 'holds',
    timeless: true,
    pattern: new RegExp(
      `^(?:${MY} (?<kind>${PET})${CALLED}|(?:[Ee]l|[Ll]a) (?<animal>${PET}) (?:se llama|llamad[oa])) (?<object>${NAME})`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'name',
    course: 'holds',
    timeless: true,
    pattern: new RegExp(
      `^(?:(?:vivo|vivimos|estoy|estamos|vive)(?= )[^.,]{0,50} )?con ${MY} (?<kind>${PET})(?:,| llamad[oa])? (?<object>${NAME})`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(
      `^${HAVE} una? (?:nuev[oa] )?(?<kind>${PET})${ADJECTIVE}(?:,? llamad[oa]|,) (?<object>${NAME})`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'name',
    course: 'holds',
    isList: true,
    denial: null,
    pattern: new RegExp(
      `^${HAVE} (?:dos|tres|cuatro|\\d) (?<kind>${PET})(?:,|:| llamad[oa]s?) (?<object>${NAME}.*)`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'name',
    course: 'begins',
    denial: null,
    pattern: new RegExp(
      `^(?:adopté|adoptamos|adoptó|(?:me |nos )?compré|(?:nos )?compramos|acogí|acogimos|rescaté|rescatamos) (?:otr[oa],? )?una? (?<kind>${PET})${ADJECTIVE}(?:,? llamad[oa]|,) (?<object>${NAME})`,
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
      `^(?:${HAVE}|(?<past>tenía|tuve|teníamos)) (?<object>(?:una?|dos|tres|cuatro|cinco) (?:${PET})${ADJECTIVE})(?!\\p{L}| de (?:peluche|juguete))`,
      'iu',
    ),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'thing',
    course: 'holds',
    turning: true,
    pattern: new RegExp(`^${HAVE} (?<object>${PET})(?=$|,| en casa)`, 'iu'),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'thing',
    course: 'begins',
    denial: null,
    pattern: new RegExp(
      `^(?:adopté|adoptamos|adoptó|acogí|acogimos|rescaté|rescatamos|(?:me |nos )?compré|(?:nos )?compramos) (?<object>(?:una?|dos|tres|cuatro) (?:${PET})${ADJECTIVE})(?!\\p{L})`,
      'iu',
    ),
  },
];
