import { grammar } from '../../rules/grammar.js';
import { isCommonName } from '../lexicon.js';

const PAY = String.raw`[£$€]?\d[\d.,]*(?: ?k| grand)?(?: ?(?:euros?|pounds|dollars))?(?: (?:a|per|an) (?:year|month|hour|day)| pa| ph| gross| net)*`;

/** True if the phrase does not name a place: "found work in Boots" names a firm, "in Leeds" a town. */
const isNoPlace = (phrase: string): boolean => !isCommonName((phrase.split(' ').at(-1) ?? '').toLowerCase());

export const englishJobs = grammar`
  work: verb works_at organisation begins; denial=null
    /^(?:(?:has|have) )?(?:got|landed|took|accepted|gotten) (?:the|that|this) (?:new )?(?<object>(?!same|job|new|last|first|best|other|day|night|part|full|dream|manager|supervisor|lead|assistant|deputy|head|teaching|nursing|clinic|\p{L}+ job (?:at|in|with) )[\p{L}\d&'.-]+(?: \p{Lu}[\p{L}\d&'.-]+)?) job(?=$|[ ,])/iu
    /^(?:(?:has|have) )?(?:just )?(?:found|got|get|find|gets|finds) (?:an? )?(?:new |part[- ]time |full[- ]time |weekend )?(?:job|work|start)(?: in [\p{L}' -]{2,20},?)? (?:at|with) (?<object>.+)/iu
  work: verb works_at employer begins; denial=null; accepts=${isNoPlace}
    /^(?:(?:has|have) )?(?:just )?(?:found|got) (?:a )?(?:job|work) in (?<object>\p{Lu}[\p{L}&'.-]+)$/u
  work: verb works_at employer ends
    /^(?:(?:has|have) )?(?:packed in|jacked in) (?<object>\p{Lu}.*)/u
  work: verb works_at organisation holds
    /^(?:am |is |are )?(?:now )?(?:driving(?: [^,]{2,20})?|drives?(?: [^,]{2,20})?|temping|temps?|nursing|teaching|delivering|cleaning|cooking|coding|freelancing) (?:at|for) (?<object>(?!a |an |the |my |our |his |her |fun|money|free|years|people)[\p{L}\d].*)/iu
    /^(?:do|does|work|works) (?:about )?\d{1,2} (?:hours|hrs?)(?: a week| per week)? (?:at|for) (?<object>.+)/iu
  work: clause works_at organisation ends; needsTime
    /^(?:(?:I )?(?:am )?(?:finish|finishing|leave|leaving) (?:up )?(?:at|with|in)|(?:my )?last (?:day|shift) (?:at|with)) (?<object>(?!the|a|an|my|bed)\p{L}[^,]{1,40}?)(?: (?:is|was))?(?=$|,)/iu
  work: verb works_at thing holds
    /^(?:works?|working|(?<past>worked)) (?:(?:part|full)[- ]time )?in (?:an? (?=\p{L})|the (?=[\p{L}-]+ ))(?<object>(?:[\p{L}-]+ ){0,2}(?:home|shop|bar|pub|school|hospital|office|warehouse|factory|kitchen|cafe|restaurant|hotel|nursery|library|salon|garage|lab|bank|supermarket|bakery|centre|call cent(?:er|re)))(?=$|[ ,])/iu
  work: verb works_at value ends; denial=null
    /^(?:(?:have|has) )?(?:just )?(?:handed in|gave in|gave|given in|handed) (?:my |his |her )?notice (?:in )?(?:at|to) (?:the )?(?<object>(?!work|home|my |our |end )\p{L}[\p{L}&' -]{1,30}?)(?: too| today| yesterday)?(?=$|[,.])/iu
  work: verb works_at value ends; needsTime; denial=null
    /^(?:am |is |are )?(?:leaves|leave|leaving) (?:the )?(?<object>council|nhs|bank|firm|agency|salon|university|charity|civil service|police|army|navy|fire service|studio)(?=$|[,. ])/iu
  workplace: clause workplace value begins
    /^(?:(?:work|they|head office|the company|my boss|my manager) (?:has |have |is |are )?(?:just )?(?:moved|moving|transferred|transferring) me|I (?:am being|was|got|have been|am getting) (?:moved|transferred)) to (?:the )?(?<object>(?:[\p{L}'-]+ ){1,3}(?:depot|branch|office|store|site|ward|shop|garage|clinic|surgery|department|campus))(?=$|[ ,])/iu
  role: verb occupation role begins; denial=null
    /^(?:(?:have|has) )?(?:just |finally )?(?:got|landed|been given|was given) (?:the |an? )(?<object>(?!same|new|last|first|best|other|day|night|part|full|dream|summer|holiday)(?:[\p{L}-]+ ){1,3})(?:post|position|role|job(?= (?:at|in|with) ))(?=$|[ ,])/iu
  role: verb employment value begins; says=unemployed; denial=null
    /^(?:(?:have|has) )?(?:just )?lost (?:my|his|her) job(?=$|[ ,])(?! (?:at|with) )/iu
  role: verb occupation role begins; denial=null
    /^(?:start as|(?:(?:have|has) )?(?:been|was|got) made(?! redundant| to | a (?:offer|mistake))) (?:an? |the )?(?<object>(?!to |it |up |sure)\p{L}.+)/iu
  hours: verb work_hours value holds
    /^(?:am on|do|does|work|works|working) (?:about |only |now )?(?<object>\d{1,2} (?:hours|hrs?)(?: a week| per week)?)(?=$|[ ,])/iu
  income: verb salary value holds; denial=null
    /^(?:am|is|(?<past>was)) (?:now |only )?on (?:about |around |roughly |only )?(?<object>(?=[£$€]?\d[\d.,]*(?: ?k| grand| an hour| a year| ph)|[£$€])${PAY})(?=$|[ ,])/iu
  income: verb salary value begins; denial=null
    /^start on (?<object>${PAY})(?=$|[ ,])/iu
  income: clause salary_floor value holds
    /^(?:I )?(?:would|will|can) not (?:go|take|accept|consider|work|do)(?: it)?(?: for)?(?: anything)? (?:below|under|less than) (?<object>${PAY})(?=$|[ ,])/iu
    /^(?:(?:the|my) )?(?:min(?:imum)?|least|lowest|bare minimum)(?: salary| pay)?(?: (?:I|I would|I will|I can) ?(?:take|accept|go for|want|work for|need))? is (?:about )?(?<object>${PAY})(?=$|[ ,])/iu
  certificate: verb has_certificate thing holds
    /^(?:have|has|got|have got|passed|hold|holds|renewed) (?:an? |my |his |her )?(?:new )?(?<object>(?:[\p{L}\d-]+ ){0,2}(?:forklift ticket|driving licen[cs]e|licen[cs]e|certificate|cert|certification|qualification|nvq|cscs card|dbs))(?=$|[ ,])/iu
  course: verb studies thing begins; denial=null
    /^(?:(?:have|has) )?(?:just )?(?:started|begun|enrolled on|signed up for) (?:an? |my |the )(?<object>(?!of |new )(?:[\p{L}\d-]+ ){1,3}course)(?=$|[ ,])/iu
  paper: clause {what} value holds
    /^(?:my |the )?(?<what>(?:driving )?licen[cs]e|passport|visa|membership|contract) (?:is |has been |got |was )?(?<object>suspended|revoked|expired|renewed|approved|extended|on hold)(?=$|[ ,])/iu
  budget: clause budget value holds
    /(?:^|[, ])(?:budget(?: is)? (?:max(?:imum)? |up to )?|max(?:imum)? |no more than )(?<object>(?=[£$€]|\d{3})${PAY})$/iu
  rent: clause rent value holds
    /(?:flat|flatshare|house|house ?share|apartment|studio|room|place|renting)(?:(?: |, )[^;]{2,50}?)?, (?<object>[£$€]?\d{3,4}(?: ?(?:pcm|pm|(?:a|per) month|euros?(?: a month)?)))(?=$|[ ,])/iu
  rent: clause rent value holds; first
    /^(?<object>[£$€]?\d{3,4}(?: ?(?:pcm|(?:a|per) month)))(?:,? (?:moved|moving) in| rent| all in| bills included)$/iu
`;
