import { alternation } from '@mneme/domain';
import { grammar } from '../../rules/grammar.js';
import { isGerund, wordClass } from '../lexicon.js';
import { NAME } from '../../rules/name.js';

const HELPERS =
  'photographer|videographer|celebrant|builder|plumber|electrician|plasterer|roofer|architect|decorator|cleaner|gardener|nanny|childminder|babysitter|au pair|carer|caregiver|tutor|supervisor|physio|physiotherapist|gp|midwife|consultant|surgeon|oncologist|cardiologist|vet|barber|hairdresser|accountant|lawyer|solicitor|broker|estate agent|agent|landlord|landlady|trainer|coach|boss|manager|line manager|team lead|mentor|counsellor|therapist|psychologist|dentist|optician|mechanic|lodger|assistant|apprentice|intern|maid of honou?r|best man|dog walker|dog sitter|driving instructor|social worker|health visitor|flatmate|housemate|roommate|neighbour|neighbor|tech lead|line manager';
const FIRMS =
  'photographer|videographer|florist|caterer|dj|band|venue|builder|supplier|wholesaler|provider|isp|internet provider|broadband|bank|insurer|energy supplier|electricity supplier|energy provider|phone provider|mobile provider|cleaner|gym|broker|accountant|letting agent|estate agent|host|web host|payment provider';
const ROLES =
  'curator auctioneer registrar designer engineer lead contact director coordinator organiser organizer vendor planner officer cto ceo cfo coo cofounder pi treasurer secretary sponsor chef rep technician developer analyst tester replacement chair'.split(
    ' ',
  );
const ROLE =
  '(?:[\\p{L}-]+ ){0,2}(?:manager|lead|contact|coordinator|organi[sz]er|director|secretary|treasurer|producer|vendor|supplier|sponsor|engineer|designer|planner|curator|auctioneer|registrar|choreographer|conductor|mc|officer|dispatcher|foreman|chair|rep|technician|deputy head|head teacher|head chef|sous chef|head barista|stand-in|substitute|product owner|scrum master|co-?founder|pi|ceo|cto|cfo|coo|head of [\\p{L}]+)';
/**
 * Words for helpers and firms. The first letter matches in upper and lower case, because a sentence may begin
 * with it.
 */
const ANY_HELPER = `${HELPERS}|${FIRMS}`
  .split('|')
  .map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)
  .join('|');
const SOMEBODY = '(?:an? (?:guy|man|bloke|lad|fella|lady|woman|girl|kid|firm|company|place) )?';
const KEPT =
  '(?:(?:(?:I|[Ww]e) )?(?:have |am |are )?(?:also |just |now )?(?:have|got|see|saw|seeing|found|hired|use|using|taken on|took on) )?';

const NO_FIRM =
  /(?<!\p{L})(?:is|are|was|not|so|too|very|really|still|coming|gone|here|there|now|done|booked|paid|sorted|cancelled|my|our|his|her|their|your|this|that|who|what|in|on|at|for|with|from|to|of|it|him|them|me|us|all|only|just|also|an?)(?!\p{L})/iu;

/** True for the name of a firm: "the hungry fox", "wild stems". */
const isFirm = (clause: string): boolean => {
  const name = clause.replace(/^.*? is (?:now )?(?:called )?/iu, '').split(',')[0] ?? '';
  const words = name.toLowerCase().split(' ');
  const last = words.at(-1) ?? '';
  return (
    words.length >= 2 &&
    words.length <= 4 &&
    !NO_FIRM.test(name) &&
    wordClass(last) !== 'quality' &&
    !words.some((word) => isGerund(word) || /\d/u.test(word) || wordClass(word) === 'past')
  );
};

const MATES =
  '(?:mates|friends|flatmates|housemates|roommates|students|people|nurses|lads|girls|guys|women|men|colleagues)';

const isNoWord = (clause: string): boolean => {
  const name = clause.split(',')[0]!.replace(/ now$/u, '').split(' is ')[1] ?? '';
  return wordClass(name.replace(/^(?:now |called )+/u, '').toLowerCase()) === null;
};

export const englishCircle = grammar`
  relation: clause has_{relation} name holds
    /^(?:(?:[Tt]he|[Mm]y|[Oo]ur) )?(?:[Nn]ew |[Cc]urrent |[Mm]ain )?(?<relation>${ANY_HELPER}|${ROLE}) (?:is|was|will be) (?:now )?${SOMEBODY}(?:called |named )?(?<object>${NAME})(?<!'s)(?![\p{L}']| &)/u
    /^(?<object>${NAME})(?: \p{Ll}+)? is (?:now |(?=.* now$)|(?=(?:our|my|the) ))(?:(?:our|my|the) )?(?:new )?(?<relation>${ROLE})(?=$|,| now| for | at | from )/u
  relation: clause has_{relation} value holds; accepts=${isNoWord}
    /^(?:(?:the|my|our) )?(?:new |current |main )?(?<relation>(?:[\p{L}-]+ )?(?:company|agency|firm|supplier|vendor|contractor|wholesaler|distributor)) is (?:now )?(?:called )?(?<object>[\p{L}\d-]{3,20})(?: now)?(?:,.*)?$/iu
  relation: clause has_{relation} value holds; accepts=${isFirm}
    /^(?:(?:the|my|our) )?(?:new |current |main )?(?<relation>${FIRMS}|vendor|printer|carrier|courier|distributor|agency) is (?:now )?(?:called )?(?<object>[\p{L}&'][\p{L}&' -]{3,40}?)(?: now)?(?:,.*)?$/iu
  relation: clause has_{relation} name holds
    /^${KEPT}(?:[Aa]n?|[Aa]nother|my|our) (?:new )?(?<relation>${HELPERS})(?: called| named|,) (?<object>${NAME})/u
  relation: clause has_{relation} value holds; says={relation}
    /^(?:I|we) (?:have )?(?:just )?(?:got|found|hired|taken on|took on) (?:an?|another) (?:new )?(?<relation>${HELPERS})$/iu
  household: verb lives_with name holds; isList
    /^(?:live|lives|living|share|shares|sharing)(?: .{2,40}?)? with (?:my |our |the )?(?:other )?(?:(?:\d|two|three|four|five) )?(?:\p{Ll}+ )?${MATES},? (?:called |named )?(?<object>\p{Lu}.*)/u
  household: clause lives_with name begins
    /^(?:(?:[Mm]y|[Oo]ur) \p{Ll}+ )?(?<object>${NAME}) (?:has |have |just |finally )*moved in(?: with (?:me|us))?(?= too|$|,)/u
  household: clause lives_with name ends
    /^(?:(?:[Mm]y|[Oo]ur) \p{Ll}+ )?(?<object>${NAME}) (?:has |have |just |finally )*moved out(?=$|[ ,])/u
  household: clause lives_with name ends; needsTime; futureOnly
    /^(?<object>${NAME}) is moving out(?=$|[ ,])/u
  household: clause lives_with value begins
    /^(?:my|our) (?<object>mother|father|mum|mam|mom|dad|parents|sister|brother|nan|grandma|mother-in-law|son|daughter) (?:(?:has |have )?(?:came|come|comes) to live with (?:us|me)|(?:has |have )?moved in(?: with (?:us|me))?)(?=$|[ ,])/iu
  help: clause has_help value holds
    /^(?:(?:[Mm]y|[Oo]ur) (?:\p{L}+ )?)?(?<object>mum|mom|mother|dad|father|nan|gran|granny|grandma|grandpa|grandad|sister|brother|aunt|uncle|parents|in-laws|neighbou?r|mother-in-law)(?: \p{Lu}\p{L}+)? (?:comes? .{0,30}?)?(?:helps?|helping)(?: us| me)?(?: out)? (?<kind>(?:with|on|every) .{3,50})$/u
  help: clause has_help value ends
    /^(?:(?:my|our) )?(?<object>mum|mom|mother|dad|father|nan|gran|granny|grandma|grandpa|grandad|sister|brother|aunt|uncle|parents|in-laws|neighbou?r|mother-in-law)(?: \p{Lu}\p{L}+)? (?:(?:can|do|does|will) (?:not|no longer)|no longer|stopped) (?:helps?|helping)(?: us| me)?(?: out)?(?: anymore| any more| any longer| with .{3,40})?$/iu
  relation: verb has_manager name holds
    /^(?:report|reports|reporting) to (?<object>${NAME})/u
  partner: verb has_partner name ends
    /^(?:got |am |is )engaged to (?<object>${NAME})/u
  engaged: verb has_fiance name begins
    /^(?:got |am |is )engaged to (?<object>${NAME})/u
  partner: verb has_partner name begins; denial=null
    /^(?:am |is |(?:have )?(?:just )?started )?(?:seeing|dating|going out with) (?:(?:an?|this) (?:girl|guy|woman|man|boy|lad|lovely \p{Ll}+)(?: called| named|,) (?<object>${NAME}))/u
  partner: clause has_partner name ends
    /^(?<object>${NAME}) is (?:(?=now )|(?=.* now)|(?=.*,? not ))(?:now )?(?:my|our) (?:fianc[eé]e?|wife|husband)(?: now)?(?:,? not (?:my )?(?:girlfriend|boyfriend|partner))?$/u
`;

/** Roles of one word, after which "is" introduces a name. */
export const CIRCLE = alternation(
  [...HELPERS.split('|'), ...FIRMS.split('|'), ...ROLES].filter((word) => !word.includes(' ')),
);
