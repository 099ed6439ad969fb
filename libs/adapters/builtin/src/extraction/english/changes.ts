import { changePhrases, type ChangeWords, THING } from '../vocabulary/change-words.js';
import { ACTIVITY, HOUSEMATE, PARTNER, POSSESSION, POST } from '../rules/predicates.js';

const SELF = '(?:(?:i|we|have|has|had|just|finally|also|now|am|are|is|already|officially|really|sadly) )*';
const OWN = '(?:(?:the|my|our|that|all|this) )?';
const IS = String.raw`(?:is|are|was|has been|have been|got|had to be) (?:(?:now|all|officially|finally|completely|currently|sadly|definitely) )*`;
const CLOSE = String.raw`(?: (?:any ?more|for now|for good|altogether|completely|now|then|too|as well|lol|sadly|again))*(?:,.*)?$`;

export const englishChanges: ChangeWords = {
  phrases: changePhrases`
  ends ${ACTIVITY}
    /^${SELF}(?:stopped|quit|dropped|gave up|given up|giving up|packed in|jacked in|had to (?:stop|drop|quit)|cancelled|canceled|ditched|binned|finished with|done with|off|came off|no longer (?:do|doing|play|playing|take|taking|go to)|not (?:doing|taking|playing|going to)|do not (?:do|play|take|go to)) (?:(?:the|my|our|doing|going to|taking|playing) )*${THING}${CLOSE}/iu
    /^${OWN}${THING} ${IS}(?:over|off|on hold|on ice|out|scrapped|cancelled|canceled|history|no more|paused|finished|done|a thing of the past|done for)${CLOSE}/iu
    /(?:^|(?:^|[ ,])so )no more ${THING}${CLOSE}/iu
    /(?:^|(?:^|[ ,])so )no ${THING} (?:any ?more|for now|until|till|for (?:\d+|a few|a couple of|the next) (?:weeks|months))/iu
  ends ${POSSESSION}
    /^${SELF}(?:sold|got rid of|gave away|scrapped|wrote off|totalled|returned|sent back) ${OWN}${THING}${CLOSE}/iu
    /^${OWN}${THING} (?:(?:is|was|has been|got|has) )?(?:(?:now|finally) )?(?:sold|gone|scrapped|dead|died|stolen|nicked|totalled|written off|given up the ghost)${CLOSE}/iu
  ends ${/^has_pet$/u}
    /^${SELF}(?:lost|said goodbye to|had to put(?: down)?|put) ${OWN}${THING}(?: (?:down|to sleep))?${CLOSE}/iu
    /^${OWN}${THING} (?:(?:has|had|is|was) )?(?:just |sadly )?(?:died|passed(?: away)?|gone|dead|put down|put to sleep|rehomed|got run over|run over)${CLOSE}/iu
  ends ${PARTNER}
    /^${SELF}(?:broke up|broken up|split(?: up)?|finished|separated|done) (?:with|from) ${OWN}${THING}${CLOSE}/iu
    /^(?:(?:me|i) and ${OWN})?${THING}(?: and (?:me|i|myself))? (?:(?:have|has|are|just|finally|is) )*(?:broken? up|split(?: up)?|separated|divorced|divorcing|over|finished|done|dumped me|left me|broke it off)${CLOSE}/iu
    /^${SELF}dumped ${OWN}${THING}${CLOSE}/iu
  resumes ${PARTNER}
    /^(?:(?:me|i) and )?${THING}(?: and (?:me|i|myself))? (?:(?:are|got|is) )(?:now )?back together${CLOSE}/iu
  ends ${HOUSEMATE}
    /^${OWN}${THING} (?:(?:has|is|just|finally) )*(?:moved out|moving out|moves out|left|gone|leaving|moved to .{2,40}|moving to .{2,40}|moves to .{2,40})${CLOSE}/iu
  ends ${POST}
    /^${OWN}${THING} (?:(?:has|is|was|just|got|have) )*(?:left|leaving|leaves|quit|resigned|retired|retiring|retires|fired|sacked|let go|gone|moved on)(?: (?:us|the (?:company|team|firm|shop|job|club|practice)))?${CLOSE}/iu
  ends ${/^works_at$/u}
    /^${SELF}(?:left|leaving|quit|quitting|resigned from|was let go (?:from|by)|got (?:sacked|fired|laid off) (?:from|by)|handed in my notice (?:at|to)|gave notice (?:at|to)|out of|finished(?: up)? at|done (?:at|with)|no longer (?:at|with)|not at) ${OWN}${THING}${CLOSE}/iu
    /^${SELF}(?:handed in|gave|put in|given|hand(?:ing)? in) my (?:notice|resignation)${CLOSE}/iu
    /^${SELF}(?:(?:quit|quitting|left|lost) (?:my|the) job|resigned|got (?:sacked|fired|laid off|made redundant)|been (?:sacked|fired|laid off|made redundant)|was (?:sacked|fired|laid off|made redundant)|made redundant)${CLOSE}/iu
  resumes ${ACTIVITY}
    /^${SELF}(?:back (?:at|to|on|in|doing|into)|(?:picked up|resumed|restarted|taken up|took up)) (?:(?:the|my|our|doing|going to|taking|playing) )*${THING}${CLOSE}/iu
    /^${SELF}(?:started|doing|do|playing|play|taking|take|going to) (?:(?:the|my|our|doing|going to|taking|playing) )*${THING} again${CLOSE}/iu
    /^${OWN}${THING} (?:is|are) back(?: on)?${CLOSE}/iu
  ends ${/^diet$/u}
    /^(?:${SELF}(?:eat|eating|having|back (?:to|on)(?: eating)?|went back to(?: eating)?) (?:\p{L}+ ){0,2}(?:fish|seafood|meat|chicken|beef|pork|bacon|salmon|tuna|lamb|steak|dairy|cheese|eggs|everything)(?: again)?|${SELF}(?:no longer|not) an? (?:vegan|vegetarian|veggie)|${OWN}(?:veganism|vegan thing|veggie thing|diet|keto|vegan diet) ${IS}(?:over|off|history|done|finished))${CLOSE}/iu
  falls through ${/^lives_in$/u}
    /^(?:${SELF}not moving(?: (?:after all|any ?more|there|now|to .{2,30}))*|${OWN}(?:move|flat|house|place|room)(?: .{2,20})? (?:fell through|is off|has fallen through|got cancelled))${CLOSE}/iu
  falls through ${/^works_at$/u}
    /^(?:${SELF}not (?:taking|starting) ${OWN}(?:job|offer|role)(?: after all)?|${OWN}(?:job|offer|role)(?: .{2,20})? (?:fell through|is off|has fallen through|was withdrawn|got withdrawn))${CLOSE}/iu
`,
  days: /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends|weeknights)(?: (?:and|&) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends))?(?!\p{L})/iu,
  measure:
    /^(?:(?:i am|am|now|so|ok|weighed in|weigh(?:ed|ing)?(?: in)?|scales? (?:says?|said)|down|up|back|currently|still|hit|at) )*(?:(?:to|at) )?(?<value>\d{1,3}(?:[.,]\d)?) ?(?<unit>kg|kilos?|lbs?|pounds|st)?(?: (?:now|today|this morning|this week|again|on the scales?|as of (?:today|now)))*[.!]*$/iu,
};
