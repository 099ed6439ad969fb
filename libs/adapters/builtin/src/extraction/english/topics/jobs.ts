import { isCommonName } from '../lexicon.js';
import type { Rule } from '../../rules/rule.js';

const PAY = String.raw`[£$€]?\d[\d.,]*(?: ?k| grand)?(?: ?(?:euros?|pounds|dollars))?(?: (?:a|per|an) (?:year|month|hour|day)| pa| ph| gross| net)*`;

/** "found work in Boots" names a firm, "in Leeds" a town. */
const isNoPlace = (deed: string): boolean => !isCommonName((deed.split(' ').at(-1) ?? '').toLowerCase());

/** Jobs found, left and paid, as people tell them in passing. */
export const englishJobs: readonly Rule[] = [
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'organisation',
    course: 'begins',
    denial: null,
    pattern:
      /^(?:(?:has|have) )?(?:got|landed|took|accepted|gotten) (?:the|that|this) (?:new )?(?<object>(?!same|job|new|last|first|best|other|day|night|part|full|dream|manager|supervisor|lead|assistant|deputy|head|teaching|nursing|clinic|\p{L}+ job (?:at|in|with) )[\p{L}\d&'.-]+(?: \p{Lu}[\p{L}\d&'.-]+)?) job(?=$|[ ,])/iu,
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'organisation',
    course: 'begins',
    denial: null,
    pattern:
      /^(?:(?:has|have) )?(?:just )?(?:found|got|get|find|gets|finds) (?:an? )?(?:new |part[- ]time |full[- ]time |weekend )?(?:job|work|start)(?: in [\p{L}' -]{2,20},?)? (?:at|with) (?<object>.+)/iu,
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'employer',
    course: 'begins',
    denial: null,
    accepts: isNoPlace,
    pattern:
      /^(?:(?:has|have) )?(?:just )?(?:found|got) (?:a )?(?:job|work) in (?<object>\p{Lu}[\p{L}&'.-]+)$/u,
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'employer',
    course: 'ends',
    pattern: /^(?:(?:has|have) )?(?:packed in|jacked in) (?<object>\p{Lu}.*)/u,
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'organisation',
    course: 'holds',
    pattern:
      /^(?:am |is |are )?(?:now )?(?:driving(?: [^,]{2,20})?|drives?(?: [^,]{2,20})?|temping|temps?|nursing|teaching|delivering|cleaning|cooking|coding|freelancing) (?:at|for) (?<object>(?!a |an |the |my |our |his |her |fun|money|free|years|people)[\p{L}\d].*)/iu,
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'organisation',
    course: 'holds',
    pattern: new RegExp(
      String.raw`^(?:do|does|work|works) (?:about )?\d{1,2} (?:hours|hrs?)(?: a week| per week)? (?:at|for) (?<object>.+)`,
      'iu',
    ),
  },
  {
    family: 'work',
    reads: 'clause',
    predicate: 'works_at',
    shape: 'organisation',
    course: 'ends',
    needsTime: true,
    pattern:
      /^(?:(?:I )?(?:am )?(?:finish|finishing|leave|leaving) (?:up )?(?:at|with|in)|(?:my )?last (?:day|shift) (?:at|with)) (?<object>(?!the|a|an|my|bed)\p{L}[^,]{1,40}?)(?: (?:is|was))?(?=$|,)/iu,
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'thing',
    course: 'holds',
    pattern:
      /^(?:works?|working|(?<past>worked)) (?:(?:part|full)[- ]time )?in (?:an? (?=\p{L})|the (?=[\p{L}-]+ ))(?<object>(?:[\p{L}-]+ ){0,2}(?:home|shop|bar|pub|school|hospital|office|warehouse|factory|kitchen|cafe|restaurant|hotel|nursery|library|salon|garage|lab|bank|supermarket|bakery|centre|call cent(?:er|re)))(?=$|[ ,])/iu,
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'value',
    course: 'ends',
    denial: null,
    pattern:
      /^(?:(?:have|has) )?(?:just )?(?:handed in|gave in|gave|given in|handed) (?:my |his |her )?notice (?:in )?(?:at|to) (?:the )?(?<object>(?!work|home|my |our |end )\p{L}[\p{L}&' -]{1,30}?)(?: too| today| yesterday)?(?=$|[,.])/iu,
  },
  {
    family: 'work',
    reads: 'deed',
    predicate: 'works_at',
    shape: 'value',
    course: 'ends',
    needsTime: true,
    denial: null,
    pattern:
      /^(?:am |is |are )?(?:leaves|leave|leaving) (?:the )?(?<object>council|nhs|bank|firm|agency|salon|university|charity|civil service|police|army|navy|fire service|studio)(?=$|[,. ])/iu,
  },
  {
    family: 'workplace',
    reads: 'clause',
    predicate: 'workplace',
    shape: 'value',
    course: 'begins',
    pattern:
      /^(?:(?:work|they|head office|the company|my boss|my manager) (?:has |have |is |are )?(?:just )?(?:moved|moving|transferred|transferring) me|I (?:am being|was|got|have been|am getting) (?:moved|transferred)) to (?:the )?(?<object>(?:[\p{L}'-]+ ){1,3}(?:depot|branch|office|store|site|ward|shop|garage|clinic|surgery|department|campus))(?=$|[ ,])/iu,
  },
  {
    family: 'role',
    reads: 'deed',
    predicate: 'occupation',
    shape: 'role',
    course: 'begins',
    denial: null,
    pattern:
      /^(?:(?:have|has) )?(?:just |finally )?(?:got|landed|been given|was given) (?:the |an? )(?<object>(?!same|new|last|first|best|other|day|night|part|full|dream|summer|holiday)(?:[\p{L}-]+ ){1,3})(?:post|position|role|job(?= (?:at|in|with) ))(?=$|[ ,])/iu,
  },
  {
    family: 'role',
    reads: 'deed',
    predicate: 'employment',
    shape: 'value',
    says: 'unemployed',
    course: 'begins',
    denial: null,
    pattern: /^(?:(?:have|has) )?(?:just )?lost (?:my|his|her) job(?=$|[ ,])(?! (?:at|with) )/iu,
  },
  {
    family: 'role',
    reads: 'deed',
    predicate: 'occupation',
    shape: 'role',
    course: 'begins',
    denial: null,
    pattern:
      /^(?:start as|(?:(?:have|has) )?(?:been|was|got) made(?! redundant| to | a (?:offer|mistake))) (?:an? |the )?(?<object>(?!to |it |up |sure)\p{L}.+)/iu,
  },
  {
    family: 'hours',
    reads: 'deed',
    predicate: 'work_hours',
    shape: 'value',
    course: 'holds',
    pattern:
      /^(?:am on|do|does|work|works|working) (?:about |only |now )?(?<object>\d{1,2} (?:hours|hrs?)(?: a week| per week)?)(?=$|[ ,])/iu,
  },
  {
    family: 'income',
    reads: 'deed',
    predicate: 'salary',
    shape: 'value',
    course: 'holds',
    denial: null,
    pattern: new RegExp(
      String.raw`^(?:am|is|(?<past>was)) (?:now |only )?on (?:about |around |roughly |only )?(?<object>(?=[£$€]?\d[\d.,]*(?: ?k| grand| an hour| a year| ph)|[£$€])${PAY})(?=$|[ ,])`,
      'iu',
    ),
  },
  {
    family: 'income',
    reads: 'deed',
    predicate: 'salary',
    shape: 'value',
    course: 'begins',
    denial: null,
    pattern: new RegExp(`^start on (?<object>${PAY})(?=$|[ ,])`, 'iu'),
  },
  {
    family: 'income',
    reads: 'clause',
    predicate: 'salary_floor',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(
      String.raw`^(?:I )?(?:would|will|can) not (?:go|take|accept|consider|work|do)(?: it)?(?: for)?(?: anything)? (?:below|under|less than) (?<object>${PAY})(?=$|[ ,])`,
      'iu',
    ),
  },
  {
    family: 'income',
    reads: 'clause',
    predicate: 'salary_floor',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(
      String.raw`^(?:(?:the|my) )?(?:min(?:imum)?|least|lowest|bare minimum)(?: salary| pay)?(?: (?:I|I would|I will|I can) ?(?:take|accept|go for|want|work for|need))? is (?:about )?(?<object>${PAY})(?=$|[ ,])`,
      'iu',
    ),
  },
  {
    family: 'certificate',
    reads: 'deed',
    predicate: 'has_certificate',
    shape: 'thing',
    course: 'holds',
    pattern:
      /^(?:have|has|got|have got|passed|hold|holds|renewed) (?:an? |my |his |her )?(?:new )?(?<object>(?:[\p{L}\d-]+ ){0,2}(?:forklift ticket|driving licen[cs]e|licen[cs]e|certificate|cert|certification|qualification|nvq|cscs card|dbs))(?=$|[ ,])/iu,
  },
  {
    family: 'course',
    reads: 'deed',
    predicate: 'studies',
    shape: 'thing',
    course: 'begins',
    denial: null,
    pattern:
      /^(?:(?:have|has) )?(?:just )?(?:started|begun|enrolled on|signed up for) (?:an? |my |the )(?<object>(?!of |new )(?:[\p{L}\d-]+ ){1,3}course)(?=$|[ ,])/iu,
  },
  {
    family: 'paper',
    reads: 'clause',
    predicate: '{what}',
    shape: 'value',
    course: 'holds',
    pattern:
      /^(?:my |the )?(?<what>(?:driving )?licen[cs]e|passport|visa|membership|contract) (?:is |has been |got |was )?(?<object>suspended|revoked|expired|renewed|approved|extended|on hold)(?=$|[ ,])/iu,
  },
  {
    family: 'budget',
    reads: 'clause',
    predicate: 'budget',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(
      String.raw`(?:^|[, ])(?:budget(?: is)? (?:max(?:imum)? |up to )?|max(?:imum)? |no more than )(?<object>(?=[£$€]|\d{3})${PAY})$`,
      'iu',
    ),
  },
  {
    family: 'rent',
    reads: 'clause',
    predicate: 'rent',
    shape: 'value',
    course: 'holds',
    pattern:
      /(?:flat|flatshare|house|house ?share|apartment|studio|room|place|renting)(?:(?: |, )[^;]{2,50}?)?, (?<object>[£$€]?\d{3,4}(?: ?(?:pcm|pm|(?:a|per) month|euros?(?: a month)?)))(?=$|[ ,])/iu,
  },
  {
    family: 'rent',
    reads: 'clause',
    predicate: 'rent',
    shape: 'value',
    course: 'holds',
    first: true,
    pattern:
      /^(?<object>[£$€]?\d{3,4}(?: ?(?:pcm|(?:a|per) month)))(?:,? (?:moved|moving) in| rent| all in| bills included)$/iu,
  },
];
