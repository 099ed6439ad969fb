import { alternation, wordSet } from '@mneme/domain';
import { isCommonName, isFirstName, isGerund, isGivenName, isPastForm, wordClass } from './lexicon.js';
import { CIRCLE } from './topics/circle.js';
import { DUTY } from './topics/owners.js';
import { TOOL_NAMES } from './topics/tools.js';
import { englishObjects, PETS, RELATIONS, SPOUSES } from './words.js';
import { capitalise } from '../rules/given-names.js';

const WORD =
  /(?<![\p{L}\p{M}\p{N}_@#/.'-])\p{Ll}[\p{L}\p{M}]+(?:-\p{L}+)*(?![\p{L}\p{M}\p{N}_@/-]|\.\p{L})/gu;
const NEAR_ONE = alternation([...Object.keys(RELATIONS), ...SPOUSES, ...PETS]);
const INTRODUCED =
  /(?:(?<!\p{L})(?:mr|mrs|ms|dr|prof|manager is|lead is|boss is|landlord is|landlady is|teacher is|doctor is|dentist is|therapist is|coach is|called mr|called mrs|called dr|called|named|name is|calls? me|married to|goes by|go by|it is called|they are called))(?: like| just)? $/iu;
/** Words before the name of the speaker: "im rob", "im maya, 31". */
const AM =
  /(?:^|[.!?:;,–—-] ?)(?:(?:hi|hiya|hey|heya|hello|and|so|well|yo|ok|okay|omg|oh|morning|evening),? ){0,4}(?:I am|this is|it is) $/iu;
const INTRODUCTION_ENDS =
  /^(?:$| from(?!\p{L})|\s*(?:[.!:)…*]|\p{Extended_Pictographic})|,? (?:and|but|by the way|here|\d)|,(?! (?:very|so|really|not|but)))/iu;
const AGED = /^(?: \([^)]{1,30}\))?,? (?:\d{1,3}(?!\p{L}|\.\d)|here(?!\p{L}))/u;
/** Words after the name of the speaker: "gail here, 58". */
const HERE = /^ here(?=$|[,.!])/iu;
/** Words before the name of a child or a sibling: "kelly has got a little lad, mason". */
const CHILD =
  /(?<!\p{L})(?:got|has|have|had) an? (?:little |baby |new |older |big |younger )*(?:lad|boy|girl|son|daughter|baby|sister|brother)(?:,| called| named) $/iu;
/** Words after a nickname: "my name is tomasz, tomek is fine". */
const NICKNAMED = /^ is (?:fine|ok|okay|enough)(?=$|[\s.,!])/iu;
const KIN = new RegExp(
  `(?<!\\p{L})(?:my|our|his|her|their)(?: (?:new|old|older|younger|little|big|best|close|good|late|ex|twin))* (?:${NEAR_ONE}),? $`,
  'iu',
);
const PLACED =
  /(?<!\p{L})(?:live|lives|living|lived|based|moved|moving|move|relocated|relocating|born|raised|grew up|settled|resides?|flat|apartment|sublet|house|room|staying)(?: (?:back|over|out|here|down|up|together|alone))? (?:in|to|near) $|^(?:I am )?(?:originally )?from $|(?<!\p{L})(?:bed semi|bungalow|flatshare|share|place|been) in $/iu;
const EMPLOYED =
  /(?<!\p{L})(?:work|works|working|worked|start|started|starting|employed|hired|interning|interned|job|gig|position) (?:at|for|with|by) $|(?<!\p{L})(?:laid off|made redundant|fired|sacked|let go|dismissed|resigned|retired|graduated|job offer|offer) (?:from|by) $|(?<!\p{L})(?:packed in|jacked in|(?:driving|drives|temping|temps) for|(?:hours|hrs)(?: a week)? at) $/iu;
const WORKS_AS = new RegExp(
  `(?<!\\p{L})(?:${alternation([...englishObjects.professions, 'internship', 'placement'])}) (?:at|for) $`,
  'iu',
);
/** Words before the name of a person with a role: "photographer is lucy hale", "a physio called mairead". */
const ROLE_IS = new RegExp(
  `(?<!\\p{L})(?:${CIRCLE}|tutor|supervisor|head of \\p{L}+) is (?:now )?(?:called |named )?(?:\\p{L}+ )?$`,
  'iu',
);
const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'prof']);
const TITLED = /(?<!\p{L})(?:is|called|with|named|see|seeing|under|,) (?:now )?$/iu;
/** Words after the name of the speaker: "im kayla, nurse on", "im ines, portuguese". */
const INTRODUCES = new RegExp(
  `^,? (?:(?:\\p{L}+ ){0,2}(?:${alternation([...englishObjects.professions])})(?!\\p{L})|\\p{L}+(?:ese|ish|ian),)`,
  'iu',
);
/** Words before several names: "two housemates, aoife and jonas". */
const ROW_OF_NAMES =
  /(?<!\p{L})(?:(?:two|three|four|five|six|\d|my|our|grown|little|small|older|younger) |(?<=^|[.!] )(?=kids are))(?:kids|lads|teenagers|teens|children|boys|girls|sons|daughters|twins|brothers|sisters|cats|dogs|puppies|kittens|rabbits|mates|friends|flatmates|housemates|roommates)(?:,|:| called| named| are) (?:[\p{L}-]+(?: \d{1,2})?(?:,| and|, and) ){0,4}$/iu;
const IN_ROW = /^(?:,| and | \d|$|[.!)])/iu;
/** Names that are also words. They count as names before a verb of `DOES`. */
const LIKELY_NAMES = wordSet(
  'jack mark josh nick rob dean gene jean ray carter cooper mason drew penny carol holly lily daisy ruby amber ivy grace',
);
const DOES =
  /^(?: (?:is|was|has|had|works|worked|lives|lived|loves|likes|hates|started|starts|got|moved|turned|wants|goes|went|plays|does|can|quit|left|will)(?!\p{L})|'s (?:\p{L}+ing|an?|\d)(?!\p{L}))/iu;
const ONLY_PEOPLE =
  /^ (?:(?:now )?(?:owns|took over|takes over|is taking over|has taken over|is in charge|is on (?:call|leave|holiday|vacation|maternity|paternity|sick)|is off sick|is leaving|quit|(?:looks|is looking) after|covers for)(?!\p{L})|left(?=$|,| (?:last|on|in|us|the|for|so|and)(?!\p{L}))|is (?:allergic|vegan|vegetarian|pregnant|diabetic|coeliac|celiac|asthmatic|\d{1,2} and \p{L}+ is \d)|has (?:asthma|adhd|autism|diabetes|eczema)|(?:starts|started) (?:school|nursery|reception|uni|college)|turned \d|loves|hates|works|lives|moved (?:in|out))(?!\p{L})/iu;
/**
 * Words after the name of a person with a duty: "joost does the recruitment", but not "stripe handles
 * payments".
 */
const IN_CHARGE = new RegExp(
  `^ (?:does|runs|handles|manages|leads) (?:the |our )?(?:${DUTY})(?=$|,| (?:now|at|on|for|from|and|until|too)(?!\\p{L}))|^ (?:does|covers) (?:mornings|afternoons|evenings|weekends)(?!\\p{L})`,
  'iu',
);
/**
 * Words before the name of a person who owns or gets a thing: "belongs to ravi", "handed payroll to dani".
 */
const TO_WHOM =
  /(?:(?:owned|run|handled|managed|led|maintained|looked after) by|belongs to|(?:handed|passed) (?:over )?(?:the |my |our )?[^,]{2,30} to) $/iu;
const TOOLS = new Set(TOOL_NAMES);
const OPENS = /(?:^|[.!?,;:–—-] ?|(?:^| )(?:and|but|so|because|that|then) )$/iu;

const AFTER_NAME =
  /^(?:$|[\s]*[,.!?;:)(…–—]|\s+(?:and|is|was|has|had|works?|lives?|loves|hates|likes|came|comes|went|goes|got|said|says|does|did|will|who|which|too|now|if|when|but|so|because|for|in|at|on|from|to|with|until|while|helps?|cooks?|needs|wants|also|just|still|never|always|as|\p{Ll}+ed)(?!\p{L})|'s(?!\p{L}))/iu;
const COMPOUNDS =
  wordSet(`group circle food person people owner sitter bed house park hair day days time side law laws club team party support
  care stuff thing things problem situation issues works birthday name wedding school job place number home`);
const SPOKEN =
  /(?<!\p{L})(?:speaks?|speaking|fluent in|learn|learning|study|studying|studied|teach|teaches|teaching|some|bit of)(?: \p{L}+(?:,| and|, and)){0,4} $/iu;
const LANGUAGES =
  wordSet(`arabic spanish german italian portuguese russian mandarin cantonese hindi urdu punjabi bengali gujarati tamil somali swahili
  yoruba igbo twi turkish farsi japanese korean vietnamese tagalog welsh gaelic greek hebrew ukrainian romanian hungarian
  czech swedish norwegian danish finnish catalan english`);
const NOT_NAMES =
  wordSet(`a an the and or but if so is are was were be been has have had do does did not no never always just also really very
  that this these those it he she they we you i me him her them us my our his your their who which what when where why how
  with for from to in on at by of about as like than then too now here there called named still sick pregnant home away
  great nice good bad happy sad old new single allergic vegan vegetarian okay fine both all some any every each more most
  little big back down up out off over moved lives works loves hates likes told said says thinks wants needs can could
  will would should may might must passed died recently finally today yesterday tomorrow tonight soon later again once
  twice maybe probably likely actually honestly obviously else
  de da del la van von der den data infra prod staging config backend frontend inventory`);

/**
 * Capitalises known names and words in places where only a name fits ("moved to oslo"), because the grammar
 * finds names by their capitals.
 */
export const capitaliseNames = (sentence: string, known: ReadonlySet<string>): string =>
  sentence
    .replace(WORD, (word, at: number) => (isNameAt(word, at, sentence, known) ? capitalise(word) : word))
    .replace(APPOSITION, '$2 $1');

/** "Sarah, my girlfriend, is a doctor" becomes "my girlfriend Sarah is a doctor". */
const APPOSITION = new RegExp(
  `(?<!\\p{L})(\\p{Lu}[\\p{L}'-]+), ((?:my|our) (?:\\p{L}+ )?(?:${NEAR_ONE})),(?= \\p{Ll})`,
  'gu',
);

const isNameAt = (word: string, at: number, sentence: string, known: ReadonlySet<string>): boolean => {
  if (NOT_NAMES.has(word)) return false;
  if (isCommonName(word)) return true;
  const isWord = isOrdinary(word);
  if (known.has(word) && !isWord) return true;
  const before = sentence.slice(Math.max(0, at - LOOK_BACK), at);
  if (
    (INTRODUCED.test(before) && !isPastForm(word) && wordClass(word) !== 'quality') ||
    (LANGUAGES.has(word) && SPOKEN.test(before))
  )
    return true;
  if (TITLES.has(word) && (TITLED.test(before) || OPENS.test(before))) return true;
  const after = sentence.slice(at + word.length, at + word.length + LOOK_AHEAD);
  if (OPENS.test(before) && HERE.test(after) && (isNewWord(word) || isFirstName(word))) return true;
  if ((LIKELY_NAMES.has(word) || known.has(word)) && OPENS.test(before) && DOES.test(after)) return true;
  if (
    isNewWord(word) &&
    OPENS.test(before) &&
    (ONLY_PEOPLE.test(after) || (IN_CHARGE.test(after) && !TOOLS.has(word)))
  )
    return true;
  if (ROW_OF_NAMES.test(before) && /^ \d{1,2}(?!\d)/u.test(after)) return true;
  if (CHILD.test(before))
    return !/^(?:quality|verb|past)$/u.test(wordClass(word) ?? '') && AFTER_NAME.test(after);
  if (isWord && !isFirstName(word)) return false;
  if (isNewWord(word) && TO_WHOM.test(before) && IN_ROW.test(after.replace(/^ now/u, '')) && !TOOLS.has(word))
    return true;
  if (ROW_OF_NAMES.test(before) && IN_ROW.test(after)) return true;
  if (AM.test(before) && ((isFirstName(word) && INTRODUCTION_ENDS.test(after)) || AGED.test(after)))
    return true;
  if (AM.test(before) && isNewWord(word) && INTRODUCES.test(after)) return true;
  if (isWord) return isGivenName(word) && KIN.test(before) && AFTER_NAME.test(after);
  if (NICKNAMED.test(after) && /name is .{1,40}, $/iu.test(before)) return true;
  if (WORKS_AS.test(before) || (ROLE_IS.test(before) && isNewWord(word))) return true;
  if (KIN.test(before)) return !COMPOUNDS.has(word) && AFTER_NAME.test(after);
  return (PLACED.test(before) || EMPLOYED.test(before)) && !/^ \p{Ll}{3,}/u.test(cutAtSmallWord(after));
};

/** UTF-16 units read before and after a word. */
const LOOK_BACK = 60;
const LOOK_AHEAD = 40;

/**
 * Cuts the text at a small word, because "moved to management roles" names no place, but "moved to oslo with
 * my wife" does.
 */
const cutAtSmallWord = (after: string): string =>
  after.replace(
    /^ (?:and|with|for|from|in|on|at|as|last|next|this|since|because|when|so|but|now|to|by|until|where|who|after|before|is|too|again|together|alone|right|currently|permanently|recently)(?!\p{L}).*/su,
    '',
  );

/** True for a word that is rarely a name in lower case. */
const isOrdinary = (word: string): boolean => {
  const isKnown = wordClass(word) !== null;
  return isGerund(word) || (isKnown && (isPastForm(word) || !isCommonName(word)));
};

const isNewWord = (word: string): boolean => wordClass(word) === null && !isGerund(word);
