import type { Rule } from '../rule.js';

const DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?';
/** When something comes back: "on wednesdays only", "tue + thu evenings", "every other friday", "3x a week". */
export const RECURRING = `(?:(?:only |just )?(?:on |every |each )?(?:other |second |first )?${DAY}(?:(?: ?[,+&/] ?| and | or | )(?:on )?${DAY})*(?: (?:mornings?|evenings?|afternoons?|nights?|lunchtimes?|at \\d[\\d:.]*(?: ?[ap]m)?|only|now|from now on|before work|after work))*|(?:\\d+x|once|twice|three times|\\d+ times) (?:a|per) (?:week|day|month|year)(?:.{0,30})?|every (?:day|morning|evening|night|week|weekend|month|year)|weekly|daily|on weekends|at weekends)`;
/** What people do at set times, beside what they call a meeting. */
const ACTIVITY =
  'gymnastics|football|soccer|bowls|bowling|bingo|climbing|bouldering|ballet|karate|judo|tennis|netball|rugby|cricket|hockey|basketball|volleyball|badminton|padel|golf|spin|spinning|zumba|crossfit|dance|dancing|piano|guitar|violin|drama|scouts|brownies|cubs|guides|church|mass|mosque|temple|counselling|night school|tutoring|lectures?|labs?|seminars?|tutorials?|long runs?|intervals|tempo|parkrun|running|sea swimming|walking group|running club|chess club|(?:after[- ]school|breakfast|youth) club|orchestra|knitting|quiz|backups?|deploys?|deployments?|releases|sprint planning|planning|allotment|bridge|darts|boxing|rowing';
const MEETING = `(?:${ACTIVITY}|(?:class(?:es)?|lessons?|course|practice|training|therapy|rehearsals?|shifts?|meetings?|stand-?up|retro|sync|yoga|pilates|choir|band|book club|swimming|physio|trash(?: pickup)?|bins?|garbage|recycling|laundry day|game night|date night|school run|office hours?|(?:office|home|work|gym|training|rest|school|cleaning) days?|days? off|surgery hours))`;
const HOUR = '(?:\\d{1,2}(?:[:.]\\d\\d)? ?(?:[ap]\\.?m\\.?)?|noon|midnight)';
const NO_LEAD =
  '(?!(?:i|we|you|they|he|she|hate|love|like|enjoy|play|plays|attend|take|takes|teach|teaches|my|had|have|has|do|did|does|go|goes|going|went|got|no|not|the|my|our|a|an|in|at|on|to|for|with|about|more|any|so|was|is) )';

/** What may follow: "at the library", ", 6.30 to 8.30". */
const TAIL = '[^,]{0,40}(?:, (?:\\d(?![^,]* (?:an?|per) )|from |until |till |first )[^,]{0,25})?';

/** "Church choir" is the choir, a "pottery class" is not the class: what of these is its own name. */
const FORE = `(?:${NO_LEAD}\\p{L}+ (?=(?:${ACTIVITY}|choir|yoga|pilates|band|book club|therapy|physio)(?!\\p{L})))?`;

/** What comes back every week, and when work begins. */
export const englishRoutines: readonly Rule[] = [
  {
    family: 'routine',
    reads: 'deed',
    predicate: 'routine:{what}',
    shape: 'value',
    course: 'holds',
    denial: null,
    pattern: new RegExp(
      `^(?:have|has|take|takes|taking|attend|attends|do|does|doing|go to|goes to|go|goes|play|plays|sing in|sings in|am in|is in|started|joined|have joined|got|teach|teaches|teaching|(?:have )?(?:switched|moved|changed)) (?:an? |the |my |our |his |her )?${FORE}(?<what>(?:(?!on |every )\\p{L}+ )?${MEETING})(?: instead| now| too)?,?(?: at [\\p{L}\\d ]{2,20}?)?(?: to)? (?<object>${RECURRING}${TAIL})(?:,.*)?$`,
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
      `^(?:(?:my|our|the) )?${FORE}(?<what>${NO_LEAD}(?:\\p{L}+ )?${MEETING})(?: (?:is|are|got moved to|was moved to|moved to|now|only))* (?<object>(?:${RECURRING}|at \\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?(?!\\d)).{0,40})$`,
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
      `^(?:usually |always |only )?(?<what>deploy|release|ship|meet|train|work ?out|run|swim|practi[cs]e|climb|row|cycle|fast|volunteer|work from home|go to the (?:gym|pool|office|market|library|church|mosque))s? (?<object>${RECURRING}${TAIL})(?:,.*)?$`,
      'iu',
    ),
  },
  {
    family: 'routine',
    reads: 'deed',
    predicate: 'routine:{what}',
    shape: 'value',
    says: 'no longer',
    course: 'begins',
    denial: null,
    pattern: new RegExp(
      `^(?:(?:have|has) )?(?:quit|dropped|stopped(?: going to| doing| with)?|gave up|given up|packed in|cancelled|left|ended)(?: (?:the|my|our|his|her|their))? ${FORE}(?<what>${NO_LEAD}(?:\\p{L}+ )?${MEETING})(?:(?: altogether| completely| too| for good| as well| now| because .*)*(?:,.*)?)$`,
      'iu',
    ),
  },
  {
    family: 'routine',
    reads: 'deed',
    predicate: 'routine:{what}',
    shape: 'value',
    says: 'no longer',
    course: 'happens',
    ended: true,
    denial: null,
    pattern: new RegExp(
      `^(?:(?:go to|going to|do|doing|go|going|play|playing|have|having|attend|attending) )?(?:the |my |our )?(?<what>${MEETING})(?: too| as well| altogether| completely| on .{3,30})?$`,
      'iu',
    ),
  },
  {
    family: 'routine',
    reads: 'clause',
    predicate: 'routine:{what}',
    shape: 'value',
    says: 'no longer',
    course: 'begins',
    pattern: new RegExp(
      `^(?:(?:I|we) (?:do not have|do not do|do not go to|no longer (?:have|do|go to)|had to (?:drop|give up|quit|stop|cancel)) |had to (?:drop|give up|quit|stop|cancel) |no more |no )(?:the |my |our )?(?<what>${NO_LEAD}${MEETING})(?= any ?more| any longer|$)(?: any ?more| any longer)?$`,
      'iu',
    ),
  },
  {
    family: 'work-days',
    reads: 'deed',
    predicate: 'work_days',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(
      `^(?:works?|working|(?:can )?(?:only )?(?:do|does|come in|comes in|am in|is in)) (?:only )?(?<object>${RECURRING}(?:,? \\d.{0,20})?)(?: from now on| now| only)*$`,
      'iu',
    ),
  },
  {
    family: 'work-days',
    reads: 'clause',
    predicate: 'available',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(
      `^(?:(?:I|we) )?(?:can only (?:do|make|come|meet)|(?:am|are) only (?:free|available|in)) (?<object>${RECURRING}[^,]{0,20})$`,
      'iu',
    ),
  },
  {
    family: 'work-start',
    reads: 'deed',
    predicate: 'work_start',
    shape: 'value',
    course: 'holds',
    denial: null,
    pattern: new RegExp(
      `^(?:start|starts|starting|begin|begins) (?:work|my shift|the day) (?:at|from) (?<object>${HOUR})(?=$|[ ,])`,
      'iu',
    ),
  },
  {
    family: 'work-start',
    reads: 'clause',
    predicate: 'work_start',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(
      `^(?:(?:my|the|our) )?(?:new )?(?:job|work|shift|shifts|office|working day) (?:starts?|begins?|is starting) (?:now )?(?:at|from) (?<object>${HOUR})(?: now)?(?:,.*)?$`,
      'iu',
    ),
  },
];
