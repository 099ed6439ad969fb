import { alternation } from '@mneme/domain';
import { grammar } from '../../rules/grammar.js';
import { capitalise } from '../../rules/given-names.js';
import { kinshipRules } from '../../rules/kinship.js';
import { NAME } from '../../rules/name.js';
import { professions, RELATION, SPOUSE } from '../words.js';

/** Words after "soy" that are not names: "Soy Enfermera", "Soy Española". */
const NO_NAME = `${alternation([...professions].map(capitalise))}|\\p{Lu}\\p{L}+(?:eñ[oa]|ense|lan[oa]|can[oa]|gentin[oa]|ist[ao])|Católic[oa]|Ate[oa]|Judí[oa]|Musulm[áa]na?|Cristian[oa]s?(?= practicante)|Celíac[oa]|Diabétic[oa]`;
export const MY = '(?:[Mm]i|[Nn]uestr[oa])';
const AGED = {
  pattern: /(?<!\p{L})(?:de|tiene)? ?(?<object>\d{1,2})(?: años)?(?!\d| meses| semanas)/u,
  predicate: 'age',
};
export const HAVE = '(?:tengo|tenemos|tiene|tuve|tuvimos)';

const kin = kinshipRules({
  my: MY,
  before: '(?:mejor |nuev[oa] )?',
  after: '(?: mayor| menor| pequeñ[oa]| median[oa]| nuev[oa])?',
  called: '(?:,| se llama| llamad[oa]| es)?',
  isMy: 'es (?:ahora |ya )?(?:mi|nuestr[oa]) ',
  prepositions: 'con|de|a|para|y',
  died: '(?:murió|falleció|se murió|se me murió)',
  haveOne: `${HAVE} (?:una? )?`,
  named: '(?: nuev[oa])?(?: de \\d{1,2}(?: años)?)?(?:,| llamad[oa])',
  newly: '(?:[Mm]i |[Ll]a |[Ee]l )?[Nn]uev[oa] {relation} (?:es|se llama) ',
  aged: AGED,
});

export const SPANISH_RELATIVE = new RegExp(
  `^${MY} (?:mejor )?(?<relation>${RELATION}|${SPOUSE})(?: mayor| menor| pequeñ[oa]| median[oa])?(?:,? (?<name>${NAME}),?)? (?=\\p{Ll})`,
  'u',
);

export const spanishPeople = grammar`
  name: clause name name holds
    /^(?:yo )?(?:[Mm]e llamo|[Mm]i nombre es|[Ss]oy(?! (?:${NO_NAME})(?!\p{L}))) (?<object>${NAME})(?! de la | de l)/u
    /^(?:[Pp]uedes llamarme|[Ll]lámame|[Ll]lamadme|[Tt]odos me llaman) (?<object>${NAME})/u
  nickname: clause nickname name holds
    /^(?:(?:pero |mejor )?[Dd]ime|(?:[Tt]odos |mis amigos |en casa )?me (?:dicen|llaman)) (?<object>${NAME})$/u
  ${kin('spouse', SPOUSE)}
  ${kin('has_{relation}', RELATION)}
  relation: verb has_child name holds; isList; denial=null; each=${AGED}
    /^${HAVE} (?:(?:dos|tres|cuatro|cinco|\d) )?(?:hij[oa]s|niñ[oa]s|peques|crí[oa]s|gemel[oa]s|melliz[oa]s)(?:,|:| llamad[oa]s?) (?<object>.+)/u
  relation: verb has_grandchild name holds; isList; denial=null; each=${AGED}
    /^${HAVE} (?:(?:un|una|dos|tres|cuatro|cinco|\d) )?niet[oa]s?(?:,|:| llamad[oa]s?) (?<object>.+)/u
  relation: verb has_doctor name begins; denial=null
    /^${HAVE} (?:al |a la |a )?(?:doctora?|Dra?|médic[oa]) (?<object>${NAME})/u
  relation: verb has_sibling name holds; isList; denial=null; each=${AGED}
    /^${HAVE} (?:dos|tres|cuatro|\d) herman[oa]s(?:,|:| llamad[oa]s?) (?<object>.+)/u
  relation: clause has_child name holds; first; isList; each=${AGED}
    /^(?:dos|tres|cuatro|mis|nuestr[oa]s) (?:hij[oa]s|niñ[oa]s|peques)(?:,|:| llamad[oa]s?| se llaman) (?<object>.+)/iu
  relation: verb spouse name holds
    /^(?:estoy|está) casad[oa] con (?<object>${NAME})/u
  relation: verb spouse name begins; denial=null
    /^(?:me casé|se casó) con (?<object>${NAME})/u
  status: verb marital_status value holds; denial=null
    /^(?:estoy|soy|está|es|estamos|(?<past>estaba|estuve)) (?:felizmente |ya )?(?<object>(?:casad|solter|divorciad|separad|viud|prometid)[oa]s?)(?=[ ,]|$)/iu
  status: verb marital_status value begins; denial=null; says=casado/a
    /^(?:me casé|nos casamos|se casó)(?=[ ,]|$)/iu
  status: verb marital_status value begins; denial=null; says=viudo/a
    /^(?:enviudé|quedé viud[oa]|me quedé viud[oa])(?=[ ,]|$)/iu
  status: verb marital_status value begins; denial=null; says=divorciado/a
    /^(?:me divorcié|nos divorciamos|se divorció)(?=[ ,]|$)/iu
`;
