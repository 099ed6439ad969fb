import { wordSet } from '@mneme/domain';
import { grammar } from '../../rules/grammar.js';
import { isPastForm, wordClass } from '../lexicon.js';

const DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?(?![\\p{L}])';
const DAYS = '(?:mon|tues|wednes|thurs|fri|satur|sun)days(?![\\p{L}])';
/** Days and times of a routine: "on wednesdays only", "tue + thu evenings", "3x a week". */
export const RECURRING = `(?:(?:only |just )?(?:on |every |each )?(?:other |second |first )?${DAY}(?:(?: ?[,+&/] ?| and | or | )(?:on )?${DAY})*(?: (?:mornings?|evenings?|afternoons?|nights?|lunchtimes?|at \\d[\\d:.]*(?: ?[ap]m)?|\\d{1,2}(?:[:.]\\d\\d)? ?[ap]m|\\d{1,2}[:.]\\d\\d|only|now|from now on|before work|after work))*|(?:\\d+x|once|twice|three times|\\d+ times) (?:a|per) (?:week|day|month|year)(?:.{0,30})?|every (?:day|morning|evening|night|week|weekend|month|year)|weekly|daily|on weekends|at weekends)`;
const ACTIVITY =
  'gymnastics|drums|cello|flute|clarinet|trumpet|saxophone|recorder|singing|athletics|trampolining|fencing|archery|art club|lego club|coding club|code club|forest school|sunday school|polish school|hurling|camogie|lacrosse|roller derby|football|soccer|bowls|bowling|bingo|climbing|bouldering|ballet|karate|judo|tennis|netball|rugby|cricket|hockey|basketball|volleyball|badminton|padel|golf|spin|spinning|zumba|crossfit|dance|dancing|piano|guitar|violin|drama|scouts|brownies|cubs|guides|church|mass|mosque|temple|counselling|night school|tutoring|lectures?|labs?|appointments|5[- ]a[- ]side|five[- ]a[- ]side|sign(?:ing)?[- ]on|gym|mosque|nursery|football club|seminars?|tutorials?|long runs?|intervals|tempo|parkrun|running|sea swimming|walking group|running club|chess club|(?:after[- ]school|breakfast|youth) club|orchestra|knitting|quiz|backups?|deploys?|deployments?|releases|sprint planning|planning|allotment|bridge|darts|dominoes|whist|mahjong|poker night|bell ringing|line dancing|aqua aerobics|aqua ?fit|slimming world|weight watchers|playgroup|toddler group|beavers|taekwondo|jiu[- ]jitsu|bjj|kickboxing|pottery|sewing|drama|boxing|rowing';
const MEETING = `(?:${ACTIVITY}|(?:class(?:es)?|lessons?|course|practice|training|therapy|rehearsals?|shifts?|meetings?|stand-?up|retro|sync|yoga|pilates|choir|band|book club|swimming|physio|therapist|counsellor|chiropractor|osteopath|dietitian|trash(?: pickup)?|bins?|garbage|recycling|laundry day|game night|date night|school run|office hours?|(?:office|home|work|gym|training|rest|school|cleaning) days?|days? off|surgery hours))`;
const HOUR = '(?:\\d{1,2}(?:[:.]\\d\\d)? ?(?:[ap]\\.?m\\.?)?|noon|midnight)';
const NO_LEAD =
  '(?!(?:start|started|starting|stopped|quit|gave|doing|seeing|i|we|you|they|he|she|hate|love|like|enjoy|play|plays|attend|take|takes|teach|teaches|my|had|have|has|do|did|does|go|goes|going|went|got|no|not|the|my|our|a|an|in|at|on|to|for|with|about|more|any|so|was|is) )';

const TAIL = `(?:(?! (?:me |with my |with the |with an? |instead|because |now(?![\\p{L}])|(?:now )?not |and (?!${DAY}|at )))[^,]){0,40}(?:, (?:\\d(?![^,]* (?:an?|per) )|from |until |till |first )[^,]{0,25})?`;

/**
 * First word of an activity that is left out: "church choir" is the choir, but a "pottery class" keeps its
 * name.
 */
const FORE = `(?:${NO_LEAD}\\p{L}+ (?=(?:${ACTIVITY}|choir|yoga|pilates|band|book club|therapy|physio)(?!\\p{L})))?`;

const OFFICE = '(?:in the office|in office|on site|at the office)';

const NO_ACTIVITY =
  wordSet(`i we you he she it they no started gave quit stopped cut home off free busy out in away back work office day days night nights closed open available around here there
  only just not no and or but is are was on at of my our the a an this that every each most some other last next meet see work works come
  comes from until till by before after since early late today tomorrow ship arrive land run go happen start end`);

/** True for a clause without a person and without a verb phrase: "spanish on tuesdays". */
const isActivity = (clause: string): boolean => {
  const [what = ''] = clause
    .toLowerCase()
    .replace(/^(?:i |we )?(?:(?:do|have|start|started|go to|have started) )?(?:my |the |our )?/u, '')
    .split(LATER);
  const words = what.trim().split(' ');
  const last = wordClass(words.at(-1) ?? '');
  return (
    words.every((word) => !NO_ACTIVITY.has(word) && wordClass(word) !== 'person' && !isPastForm(word)) &&
    last !== 'quality' &&
    !(last === 'verb' && /s$/u.test(words.at(-1) ?? ''))
  );
};
const LATER = new RegExp(`(?<= )(?:(?:on|every|each|most) )?${DAY}`, 'u');

export const englishRoutines = grammar`
  routine: clause routine:office_days value holds
    /^(?:(?:it is )?hybrid, )?(?:(?:I am |we are )?)(?<object>${RECURRING}) ${OFFICE}$/iu
  routine: verb routine:{what} value holds; denial=null
    /^(?:have|has|see|sees|seeing|am seeing|am doing|plays|take|takes|taking|attend|attends|do|does|doing|go to|goes to|go|goes|play|plays|playing|sing in|sings in|am in|is in|(?:am|is) on(?= (?:drums|piano|guitar|violin|cello|flute|clarinet|trumpet|keyboard))|started|joined|have joined|got|teach|teaches|teaching|(?:have )?(?:switched|moved|changed)) (?:an? |the |my |our |his |her )?${FORE}(?<what>(?:(?!on |every )\p{L}+ )?${MEETING})(?: instead| now| too)?,?(?: at [\p{L}\d ]{2,20}?| with (?:(?:mr|mrs|ms|miss) )?\p{L}+,?)?(?: to)? (?<object>${RECURRING}${TAIL})(?:,.*)?$/iu
  routine: clause routine:{what} value holds
    /^(?:(?:my|our|the) )?(?:(?:twins|kids|boys|girls|children)'? )?${FORE}(?<what>${NO_LEAD}(?:\p{L}+ )?${MEETING})(?: (?:is|are|got moved to|was moved to|has moved to|have moved to|moved to|now|only))* (?<object>(?:${RECURRING}|(?<!(?:gym|appointments|nursery) (?:is |are )?)at \d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?!\d))${TAIL})(?:,? (?:now )?not .*|, .*| now.*| (?:me|with|because) .*)?$/iu
  routine: verb routine:{what} value holds; denial=null
    /^(?:am |usually |always |only )*(?<what>deploy|release|ship|meet|train|work ?out|run|swim|practi[cs]e|climb|row|cycle|fast|volunteer(?: (?:at|in|with|for) [^,]{2,30}?)?|work from home|go to the (?:gym|pool|office|market|library|church|mosque))(?:s|ning|ming|ing)? (?<object>${RECURRING}${TAIL})(?:,.*)?$/iu
  routine: verb routine:caring_for_{what} value holds; denial=null
    /^(?:mind|minds|minding|looks? after|looking after|babysits?|babysitting|watches|collects?|collecting|fetch(?:es)?|picks? up|picking up|has) (?<what>\p{Lu}\p{L}+|the (?:kids|twins|boys|girls|children|baby)) (?:again )?(?<object>${RECURRING})(?: now| again)?$/u
  routine: verb routine:{what} value ends; says={what}; denial=null
    /^(?:(?:have|has) )?(?:quit|dropped|stopped(?: going to| doing| with)?|gave up|given up|packed in|cancelled|left|ended|finished(?: with)?(?=[^,]* (?:therapy|lessons|classes|physio|counselling)(?!\p{L})))(?: (?:the|my|our|his|her|their))? ${FORE}(?<what>${NO_LEAD}(?:\p{L}+ )?${MEETING})(?:(?: altogether| completely| too| for good| as well| now| because .*)*(?:,.*)?)$/iu
  routine: verb routine:{what} value ends; says={what}; endedOnly; denial=null
    /^(?:(?:go to|going to|do|doing|go|going|play|playing|have|having|attend|attending) )?(?:the |my |our )?(?<what>${MEETING})(?: too| as well| altogether| completely| on .{3,30})?(?:,.*)?$/iu
  routine: clause routine:{what} value ends; says={what}
    /^(?:(?:I|we) (?:do not have|do not do|do not go to|no longer (?:have|do|go to)|had to (?:drop|give up|quit|stop|cancel)) |had to (?:drop|give up|quit|stop|cancel) |no more |no (?=.* any ?(?:more|longer)))(?:the |my |our )?(?<what>${NO_LEAD}${MEETING})(?= any ?more| any longer|$)(?: any ?more| any longer)?$/iu
    /^(?:(?:my|our|the) )?${FORE}(?<what>${NO_LEAD}(?:\p{L}+ )?(?:${ACTIVITY}|choir|yoga|pilates|book club|physio|class(?:es)?|lessons?)) (?:(?:is|are|has|have) (?:now |all )?(?:off|finished|ended|stopped|finished with)|(?:finished|ended|stopped))(?: now| too| for good| altogether| till .*| until .*)*$/iu
  routine: clause routine:{what} value holds; alone; accepts=${isActivity}
    /^(?:(?:I|we) )?(?:(?:do|have|start|started|go to|have started) )?(?:(?:my|our|the) )?(?<what>\p{L}+(?: (?!(?:on|every|each|most) )\p{L}+)?) (?<object>(?:(?:on|every|each|most) ){0,2}${DAYS}(?:,? (?:and |& )?${DAYS})*(?:${TAIL}))(?: (?:with|me) .*|,.*)?$/iu
  work-days: verb work_days value holds
    /^(?:works?|working|(?:can )?(?:only )?(?:do|does|come in|comes in|am in|is in)) (?:only )?(?<object>${RECURRING}(?:,? \d.{0,20})?)(?: from now on| now| only)*$/iu
  work-days: clause available value holds
    /^(?:(?:I|we) )?(?:can only (?:do|make|come|meet)|(?:am|are) only (?:free|available|in)) (?<object>${RECURRING}[^,]{0,20})$/iu
  work-start: verb work_start value holds; denial=null
    /^(?:start|starts|starting|begin|begins) (?:work|my shift|the day) (?:at|from) (?<object>${HOUR})(?=$|[ ,])/iu
  work-start: clause work_start value holds
    /^(?:(?:my|the|our) )?(?:new )?(?:job|work|shift|shifts|office|working day) (?:starts?|begins?|is starting) (?:now )?(?:at|from) (?<object>${HOUR})(?: now)?(?:,.*)?$/iu
`;
