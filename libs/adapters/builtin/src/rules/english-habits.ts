import { wordClass } from './english-lexicon.js';
import type { Rule } from './rule.js';

/** Verbs that say how somebody is at the moment, or what they say or think, rather than what they do. */
const PASSING =
  /^(?:says|tells|asks|thinks|knows|means|seems|looks|feels|sounds|wants|needs|likes|loves|hates|hopes|wishes|gets|goes|comes|makes|takes|keeps|lets|does|puts|gives|sends|has|was|is|always|sometimes|this|thus|as|its|yes|hers|his|ours|sends|said|us)(?!\p{L})/u;
const OPEN_END =
  /(?<!\p{L})(?:to|of|about|that|with|in|on|for|at|by|from|me|it|them|this|him|her|you|so|and|or)$/iu;

/** "cooks dinner", "reviews everything under src": what somebody else does as a rule. */
const isHabit = (deed: string): boolean => {
  const verb = deed.split(' ')[0] ?? '';
  if (PASSING.test(deed) || OPEN_END.test(deed)) return false;
  const found = wordClass(verb) ?? wordClass(verb.replace(/s$/u, '')) ?? wordClass(verb.replace(/es$/u, ''));
  return found === 'verb';
};

const DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?';
/** When something comes back: "on wednesdays only", "tue + thu evenings", "every other friday", "3x a week". */
const RECURRING = `(?:(?:only |just )?(?:on |every |each )?(?:other |second |first )?${DAY}(?:(?: ?[,+&/] ?| and | or | )(?:on )?${DAY})*(?: (?:mornings?|evenings?|afternoons?|nights?|lunchtimes?|at \\d[\\d:.]*(?: ?[ap]m)?|only|now|from now on|before work|after work))*|(?:\\d+x|once|twice|three times|\\d+ times) (?:a|per) (?:week|day|month|year)(?:.{0,30})?|every (?:day|morning|evening|night|week|weekend|month|year)|weekly|daily|on weekends|at weekends)`;
const MEETING =
  '(?:class(?:es)?|lessons?|course|practice|training|therapy|rehearsals?|shifts?|meetings?|stand-?up|retro|sync|yoga|pilates|choir|band|book club|swimming|physio|trash(?: pickup)?|bins?|garbage|recycling|laundry day|game night|date night|school run|office hours?|(?:office|home|work|gym|training|rest|school|cleaning) days?|days? off|surgery hours)';

/** What comes back every week, what is used, and how and when somebody works. */
export const englishHabits: readonly Rule[] = [
  {
    family: 'mode',
    reads: 'deed',
    predicate: 'works',
    shape: 'value',
    course: 'holds',
    pattern:
      /^(?:works?|working|(?<past>worked)) (?<object>from home|remotely|hybrid|nights|night shifts?|days|early shifts?|late shifts?|shifts|weekends|freelance|part[- ]time|full[- ]time)(?=[ ,.]|$)/iu,
  },
  {
    family: 'freelance',
    reads: 'deed',
    predicate: 'worked_in',
    shape: 'place',
    course: 'happens',
    denial: null,
    pattern: /^(?:freelancing|freelanced|worked|working) in (?<object>\p{Lu}.*)/u,
  },
  {
    family: 'routine',
    reads: 'deed',
    predicate: 'routine:{what}',
    shape: 'value',
    course: 'holds',
    denial: null,
    pattern: new RegExp(
      `^(?:have|has|take|takes|taking|attend|attends|do|does|doing|go to|goes to|got|teach|teaches|teaching|(?:have )?(?:switched|moved|changed)) (?:an? |the |my |our |his |her )?(?<what>(?:(?!on |every )\\p{L}+ )?${MEETING})(?: at [\\p{L}\\d ]{2,20}?)?(?: to)? (?<object>${RECURRING}.{0,40})$`,
      'iu',
    ),
  },
  {
    family: 'routine',
    reads: 'clause',
    predicate: 'routine:{what}',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(
      `^(?:(?:my|our|the) )?(?<what>(?:\\p{L}+ )?${MEETING}) (?:is|are|got moved to|was moved to|moved to)(?: now| only)* (?<object>(?:${RECURRING}|at \\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?(?!\\d)).{0,40})$`,
      'iu',
    ),
  },
  {
    family: 'routine',
    reads: 'deed',
    predicate: 'routine:{what}',
    shape: 'value',
    course: 'holds',
    denial: null,
    pattern: new RegExp(
      `^(?:usually |always |only )?(?<what>deploy|release|ship|meet|train|work ?out|run|swim|practi[cs]e|climb|row|cycle|fast|volunteer|work from home|go to the (?:gym|pool|office|market|library|church|mosque))s? (?<object>${RECURRING}.{0,40})$`,
      'iu',
    ),
  },
  {
    family: 'duty',
    reads: 'deed',
    predicate: '{verb}s',
    shape: 'thing',
    course: 'holds',
    past: 'nothing',
    denial: null,
    pattern:
      /^(?<verb>review|manage|handle|maintain|lead|teach|coach|cook|organi[sz]e|drive)s? (?!(?:to|from|for|in|at|on|by|with|back|home|me|you|us|it|crazy|nuts|up)(?!\p{L}))(?:the |our |all )?(?<object>\S.*)/iu,
  },
  {
    family: 'habit',
    reads: 'deed',
    predicate: 'habit',
    shape: 'value',
    course: 'holds',
    pattern: /^(?<object>drive|swim|cook)$/iu,
  },
  {
    family: 'others',
    reads: 'deed',
    predicate: '{verb}',
    shape: 'phrase',
    course: 'holds',
    ofOthers: true,
    alone: true,
    denial: null,
    accepts: isHabit,
    pattern: /^(?<verb>\p{Ll}{3,}s) (?<object>\S.{2,60})$/u,
  },
  {
    family: 'use',
    reads: 'deed',
    predicate: 'uses',
    shape: 'thing',
    course: 'holds',
    past: 'nothing',
    pattern:
      /^(?:use|uses|using) (?!to (?=\p{Ll}))(?:an? |the |our |my )?(?<object>\S.*?)(?:,? (?:not|instead of|rather than|and not|over) (?<origin>.+))?$/iu,
  },
  {
    family: 'habit',
    reads: 'deed',
    predicate: 'habit',
    shape: 'value',
    course: 'holds',
    pattern:
      /^(?<object>smok(?:e|es|ing)|vap(?:e|es|ing)|(?:skip|skips|skipping) (?:breakfast|lunch|dinner)|drink(?:ing)?$|meditat(?:e|es|ing)|journal(?:ing)?|intermittent fasting)(?=[ ,.]|$)/iu,
  },
  {
    family: 'habit',
    reads: 'deed',
    predicate: 'avoids',
    shape: 'taste',
    course: 'begins',
    denial: null,
    pattern:
      /^(?:(?:have|has) )?(?:gave up|given up|cut out|quit (?=(?:coffee|caffeine|sugar|alcohol|meat|dairy|gluten|nicotine|weed|soda|social media|cigarettes|carbs|sweets)(?!\p{L}))|(?:dropped|cut|ditched|swore off|given) (?=.*(?:completely|altogether|entirely|for good|out$))) ?(?:the |all )?(?<object>(?!\p{L}+ing(?!\p{L})|my |on |job|work|school|uni|it )\p{Ll}[\p{L}\s-]{2,40}?)(?: (?:completely|altogether|entirely|for good|out))?$/iu,
  },
];
