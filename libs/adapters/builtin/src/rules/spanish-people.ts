import { anyOf } from './any-of.js';
import { capitalised } from './given-names.js';
import { NAME } from './name.js';
import type { Rule } from './rule.js';
import { PET, professions, RELATION, SPOUSE } from './spanish-words.js';

/** "Soy Enfermera", "Soy Española": written with a capital, and no name for that. */
const NO_NAME = `${anyOf([...professions].map(capitalised))}|\\p{Lu}\\p{L}+(?:eñ[oa]|ense|lan[oa]|can[oa]|gentin[oa]|ist[ao])|Católic[oa]|Ate[oa]|Judí[oa]|Musulm[áa]na?|Cristian[oa]s?(?= practicante)|Celíac[oa]|Diabétic[oa]`;
const DIED = '(?:(?:se |ya |nos )*(?:murió|falleció|ha muerto|ha fallecido|me ha muerto))(?!\\p{L})';
const CALLED = '(?:,| se llama| llamad[oa])?';
const MY = '(?:[Mm]i|[Nn]uestr[oa])';
const AGED = {
  pattern: /(?<!\p{L})(?:de|tiene)? ?(?<object>\d{1,2})(?: años)?(?!\d| meses| semanas)/u,
  predicate: 'age',
};
const HAVE = '(?:tengo|tenemos|tiene)';
const ADJECTIVE =
  '(?: nuev[oa]s?| pequeñ[oa]s?| viej[oa]s?| precios[oa]s?| adoptad[oa]s?| mestiz[oa]s?| siamés| siamesa)?';

/** "mi hermana Lucía", at the start of a clause. */
export const SPANISH_RELATIVE = new RegExp(
  `^${MY} (?:mejor )?(?<relation>${RELATION}|${SPOUSE})(?: mayor| menor| pequeñ[oa]| median[oa])?(?:,? (?<name>${NAME}),?)? (?=\\p{Ll})`,
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
    pattern: new RegExp(
      `^(?:yo )?(?:[Mm]e llamo|[Mm]i nombre es|[Ss]oy(?! (?:${NO_NAME})(?!\\p{L}))) (?<object>${NAME})(?! de la | de l)`,
      'u',
    ),
  },
  {
    family: 'name',
    reads: 'clause',
    predicate: 'name',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(
      `^(?:[Pp]uedes llamarme|[Ll]lámame|[Ll]lamadme|[Tt]odos me llaman) (?<object>${NAME})`,
      'u',
    ),
  },
  ...kinship('spouse', SPOUSE),
  ...kinship('has_{relation}', RELATION),
  {
    family: 'relation',
    reads: 'deed',
    predicate: 'has_child',
    shape: 'name',
    course: 'holds',
    isList: true,
    denial: null,
    each: AGED,
    pattern: new RegExp(
      `^${HAVE} (?:(?:dos|tres|cuatro|cinco|\\d) )?(?:hij[oa]s|niñ[oa]s|peques|crí[oa]s|gemel[oa]s|melliz[oa]s)(?:,|:| llamad[oa]s?) (?<object>.+)`,
      'u',
    ),
  },
  {
    family: 'relation',
    reads: 'deed',
    predicate: 'has_sibling',
    shape: 'name',
    course: 'holds',
    isList: true,
    denial: null,
    each: AGED,
    pattern: new RegExp(
      `^${HAVE} (?:dos|tres|cuatro|\\d) herman[oa]s(?:,|:| llamad[oa]s?) (?<object>.+)`,
      'u',
    ),
  },
  {
    family: 'relation',
    reads: 'clause',
    first: true,
    predicate: 'has_child',
    shape: 'name',
    course: 'holds',
    isList: true,
    each: AGED,
    pattern:
      /^(?:dos|tres|cuatro|mis|nuestr[oa]s) (?:hij[oa]s|niñ[oa]s|peques)(?:,|:| llamad[oa]s?| se llaman) (?<object>.+)/iu,
  },
  {
    family: 'relation',
    reads: 'deed',
    predicate: 'spouse',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(`^(?:estoy|está) casad[oa] con (?<object>${NAME})`, 'u'),
  },
  {
    family: 'relation',
    reads: 'deed',
    predicate: 'spouse',
    shape: 'name',
    course: 'begins',
    denial: null,
    pattern: new RegExp(`^(?:me casé|se casó) con (?<object>${NAME})`, 'u'),
  },
  {
    family: 'status',
    reads: 'deed',
    predicate: 'marital_status',
    shape: 'value',
    course: 'holds',
    denial: null,
    pattern:
      /^(?:estoy|soy|está|es|estamos|(?<past>estaba|estuve)) (?:felizmente |ya )?(?<object>(?:casad|solter|divorciad|separad|viud|prometid)[oa]s?)(?=[ ,]|$)/iu,
  },
  {
    family: 'status',
    reads: 'deed',
    predicate: 'marital_status',
    shape: 'value',
    course: 'begins',
    denial: null,
    says: 'casado/a',
    pattern: /^(?:me casé|nos casamos|se casó)(?=[ ,]|$)/iu,
  },
  {
    family: 'status',
    reads: 'deed',
    predicate: 'marital_status',
    shape: 'value',
    course: 'begins',
    denial: null,
    says: 'divorciado/a',
    pattern: /^(?:me divorcié|nos divorciamos|se divorció)(?=[ ,]|$)/iu,
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
    pattern: new RegExp(`^${MY} (?<kind>${PET})${CALLED} (?<object>${NAME})`, 'u'),
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
      `^(?:adopté|adoptamos|adoptó|(?:me |nos )?compré|(?:nos )?compramos|acogí|acogimos|rescaté|rescatamos) una? (?<kind>${PET})${ADJECTIVE}(?:,? llamad[oa]|,) (?<object>${NAME})`,
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

/** "mi hermana Ana", "Ana es mi hermana", "tengo una hermana llamada Ana". */
function kinship(predicate: string, words: string): readonly Rule[] {
  const rule = { family: 'relation', predicate, shape: 'name', course: 'holds' } as const;
  const relation = `(?<relation>${words})(?: mayor| menor| pequeñ[oa]| median[oa])?`;
  return [
    {
      ...rule,
      reads: 'clause',
      timeless: true,
      pattern: new RegExp(
        `^${MY} (?:mejor |nuev[oa] )?${relation}(?:,| se llama| llamad[oa]| es)? (?<object>${NAME})`,
        'u',
      ),
    },
    {
      ...rule,
      reads: 'clause',
      pattern: new RegExp(
        `^(?<object>${NAME}) es (?:ahora |ya )?(?:mi|nuestr[oa]) (?:mejor |nuev[oa] )?${relation}(?=$|[,.])`,
        'u',
      ),
    },
    {
      ...rule,
      reads: 'deed',
      denial: null,
      isList: true,
      each: AGED,
      pattern: new RegExp(
        `^${HAVE} una? (?:nuev[oa] )?${relation}(?: nuev[oa])?(?: de \\d{1,2}(?: años)?)?(?:,| llamad[oa]) (?<object>${NAME}.*)`,
        'u',
      ),
    },
  ];
}
