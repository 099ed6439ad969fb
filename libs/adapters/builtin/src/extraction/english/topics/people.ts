import { alternation } from '@mneme/domain';
import { grammar } from '../../rules/grammar.js';
import { RELATIONS, SPOUSES } from '../words.js';
import { NAME } from '../../rules/name.js';
import type { Rule } from '../../rules/rule.js';

const REL = alternation([...Object.keys(RELATIONS), ...SPOUSES]);
export const NEAR =
  '(?:(?:older|younger|little|big|elder|eldest|youngest|oldest|best|close|good|dear|new|late|old|middle|only|twin|lovely|amazing|wonderful|first|second|beloved|sweet|other|oldest) )*';
export const CALLED = "(?:'s name is|,| is named| is called| named| called| is)?";
const SPOUSE = alternation(SPOUSES);
const OTHERS = alternation(Object.keys(RELATIONS));

const AGED = { pattern: /^[\p{L}-]+(?:,| is)? \(?(?<object>\d{1,2})(?!\d)/u, predicate: 'age' };

const isOfBaby = (clause: string): boolean => /baby|going to|calling/iu.test(clause);

export const englishPeople = grammar`
  name: clause name name holds
    /^[Mm]y (?:full |first |real )?name is (?<object>${NAME})/u
    /^(?:[Yy]ou can |[Pp]lease |[Jj]ust )*[Cc]all me (?<object>${NAME})/u
  name: verb name name holds; selfOnly
    /^(?:go by|am called|am known as) (?<object>${NAME})/u
  name: verb name name holds; selfOnly; denial=null
    /^am (?!\p{L}+(?:ish|ese|ian|ean|can|man|ic|ist|i)(?:$| )|\p{Lu}{2,}|\p{L}+(?:gan|ied|gle)(?:$| )|French|Greek|Dutch|Swiss|Czech|Welsh|Thai|Filipin[oa]|Cuban|Texan|Arab|Turk|Jewish|Hindu|Muslim|Sikh|Black|White|Latina|Latino|Team|Type|Gen)(?<object>${NAME})(?=$| from |, (?:\d|an? |(?:\p{Ll}+ ){0,3}(?:in|at|on) |\p{Ll}+ese|\p{Lu})|,? (?:btw|here|by the way))/u
  name: clause name name holds
    /^(?<object>(?!Over|Right|Still|Back|Same|Me|Up|Down|New|All|Look|Not|Some|Any|Every|First|Only)${NAME}) here(?=$|, )/u
  nickname: clause nickname name holds
    /^(?<object>${NAME})(?: is (?:fine|enough|good|easier))(?=$|,| for short| with me)/u
    /^(?:(?:my )?(?:people|friends|they|everyone|everybody|most people|family|mates)) (?:all |just |usually )?calls? me (?<object>${NAME})/iu
  relation: clause has_{relation} name holds
    /^(?:(?:[Tt]he|[Mm]y|[Oo]ur) )?(?<relation>(?:hiring |line |project |product |team |case |class )?(?:manager|lead|boss|recruiter|landlord|landlady|teacher|tutor|coach|doctor|gp|dentist|therapist|physio|midwife|accountant|lawyer|supervisor|director|head|nanny|cleaner|contact|co-?founder)) (?:is|was|will be) (?:now |called |still )?(?<object>${NAME})/u
  ${kinship('spouse', SPOUSE)}
  ${kinship('has_{relation}', OTHERS)}
  relation: verb spouse name holds
    /^(?:am|is|are|(?<past>was|were)) married to (?<object>${NAME})/u
  relation: verb spouse name begins
    /^(?:got married to|married) (?<object>${NAME})/u
  relation: verb has_partner name ends
    /^(?:broke up|split up|split|separated|am not together|am no longer together) (?:with|from) (?<object>${NAME})/u
  children: clause has_child name holds; isList; each=${AGED}
    /^(?:(?:(?:my|our) )?(?:(?:two|three|four|\d|little|older) )?(?:kids|children|boys|girls|lads|daughters|sons|twins) are (?:called |named )?|(?:(?:I|[Ww]e) have )?(?:[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|\d) (?:\p{L}+ )?(?:kids|children|boys|girls|lads|daughters|sons|twins|teenagers|teens)(?::|,| called) )(?<object>\p{Lu}.*)/u
  children: verb has_child name holds; isList
    /^(?:have|has|(?:have )?got) (?:(?:\d|two|three|four|five) )?(?:\p{L}+ ){0,2}(?:kids|children|boys|girls|daughters|sons|twins),?(?: called| named|:)? (?<object>\p{Lu}.*)/u
  children: verb children value holds
    /^(?:have|has|(?:have )?got) (?<object>(?:\d|two|three|four|five) (?:\p{L}+ ){0,2}(?:kids|children|daughters|sons))(?=$|[ ,.])/iu
  children: verb has_child name holds
    /^(?:(?:have|has) (?:got )?|got |had )an? (?:little |baby |new )*(?:lad|boy|girl|son|daughter|baby)(?:,| called| named) (?<object>${NAME})/u
  child-name: clause baby_name name holds; accepts=${isOfBaby}
    /^(?:.{0,30}(?:baby|girl|boy|he|she|it|him|her),? (?:is )?)?(?:we are |will |I am )*(?:going to be called|going to call (?:him|her|it)|be called|called|calling (?:him|her|it)) (?<object>${NAME})$/u
  baby: clause baby value holds
    /^(?:my |our |the )?baby is (?:an? )(?<object>girl|boy)(?=$|[ ,])/iu
  death: verb died day happens; needsTime; othersOnly; denial=null
    /^(?:(?:has|have) )?(?:just |sadly )?(?:died|passed away|was put to sleep)(?=$|[ ,])/iu
  status: verb marital_status value holds; denial=null
    /^(?:am|is|are|(?<past>was|were)) (?:(?:happily|still|currently|a) )*(?<object>married|single|divorced|widowed|engaged|separated)(?= parent| mom| dad| mother| father|,|$| now| to )/iu
  status: verb marital_status value begins
    /^got (?<object>married|divorced|engaged|separated)(?=[ ,]|$)/iu
`;

/** Rules for a relation, which also read "with my sister Ana" anywhere in a clause. */
function kinship(predicate: string, words: string): readonly Rule[] {
  const relation = `(?<relation>${words})`;
  const rule = { family: 'relation', predicate, shape: 'name', aspect: 'holds' } as const;
  return [
    {
      ...rule,
      reads: 'clause',
      pattern: new RegExp(
        `(?<= )(?:[Mm]y|[Oo]ur) ${NEAR}${relation},? (?<object>${NAME})(?!'s|[\\p{L}])`,
        'u',
      ),
    },
    {
      ...rule,
      reads: 'clause',
      pattern: new RegExp(`^(?<object>${NAME}), (?:my|our) ${NEAR}${relation}(?=,|$)`, 'u'),
    },
    {
      ...rule,
      reads: 'clause',
      pattern: new RegExp(`^(?:[Mm]y|[Oo]ur) ${NEAR}${relation}${CALLED} (?<object>${NAME})`, 'u'),
    },
    {
      ...rule,
      reads: 'clause',
      pattern: new RegExp(`^(?<object>${NAME}) is (?:my|our) ${NEAR}${relation}(?![\\p{L}'])`, 'u'),
    },
    {
      ...rule,
      reads: 'verb',
      pattern: new RegExp(
        `^(?:have|has|got|have got) (?:an? |one |another )?${NEAR}${relation}(?:,| named| called| whose name is) (?<object>${NAME})`,
        'u',
      ),
    },
  ];
}

export const RELATIVE = new RegExp(
  `^(?:(?:[Mm]y|[Oo]ur) ${NEAR}|(?=(?:wife|husband|mom|mum|dad|boss|girlfriend|boyfriend) (?:${NAME} )?(?!is |was |and )\\p{Ll}+s ))(?<relation>${REL})(?:,? (?<name>${NAME}),?)? (?=\\p{Ll})`,
  'u',
);
