import { anyOf } from '../../rules/any-of.js';
import { CARS } from '../words.js';
import type { Rule } from '../../rules/rule.js';

const VERY = '(?:(?:really|so|very|super|quite|also|totally|such|not) )*';

const CAR = `(?:\\d{2,4} )?(?:(?:used|new|old|second[- ]hand|nearly new|little|blue|red|black|white|silver|grey|green) )*(?:${anyOf(CARS)})(?: (?!(?:off|from|for|with|and|but|at|in|on|so|it|last|now)(?![\\p{L}]))[\\p{L}\\d+-]{1,12}){0,2}`;

/** What people own, like and cannot bear. */
export const englishTastes: readonly Rule[] = [
  {
    family: 'diet',
    reads: 'deed',
    predicate: 'diet',
    shape: 'value',
    course: 'holds',
    pattern:
      /^(?:(?:am|is|are|(?<past>was|were)) )?(?:an? )?(?:(?:strict|lifelong|still|mostly) )*(?<object>vegan|vegetarian|pescatarian|pescetarian|flexitarian|keto|kosher|halal)s?(?=[ ,]|$)/iu,
  },
  {
    family: 'diet',
    reads: 'deed',
    predicate: 'diet',
    shape: 'value',
    course: 'begins',
    pattern:
      /^(?:(?:have|has) )?(?:went|gone|turned|became|become|been) (?:an? )?(?:(?:strict|fully) )?(?<object>vegan|vegetarian|pescatarian|keto)(?=[ ,]|$)/iu,
  },
  {
    family: 'diet-end',
    reads: 'deed',
    predicate: 'diet',
    shape: 'value',
    says: 'vegetarian',
    course: 'ends',
    begun: true,
    denial: null,
    pattern:
      /^(?:eat|eating|having) (?:\p{L}+ ){0,2}(?:fish|seafood|meat|chicken|beef|pork|bacon|salmon|tuna|lamb|steak)(?!\p{L})/iu,
  },
  {
    family: 'allergy',
    reads: 'deed',
    predicate: 'allergic_to',
    shape: 'thing',
    course: 'holds',
    isList: true,
    pattern:
      /^(?:am|is|are|(?<past>was|were)) (?:(?:also|very|severely|deathly|highly|really|mildly|super|quite|actually) )*allergic to (?<object>.+)/iu,
  },
  {
    family: 'allergy',
    reads: 'deed',
    predicate: 'allergic_to',
    shape: 'thing',
    course: 'holds',
    isList: true,
    pattern:
      /^(?:have|has|(?<past>had)) (?:an? )?(?:(?:severe|bad|serious|mild) )?(?:allergy|allergies) to (?<object>.+)/iu,
  },
  {
    family: 'allergy',
    reads: 'deed',
    predicate: 'allergic_to',
    shape: 'thing',
    course: 'holds',
    isList: true,
    pattern:
      /^(?:have|has|(?<past>had)) (?:an? )?(?:(?:severe|bad|serious|mild) )?(?<object>[\p{L}-]+) (?:allergy|allergies)(?=[ ,]|$)/iu,
  },
  {
    family: 'intolerance',
    reads: 'deed',
    predicate: 'intolerant_to',
    shape: 'thing',
    course: 'holds',
    pattern: /^(?:am|is|are) (?<object>\p{L}+)[- ]intolerant/iu,
  },
  {
    family: 'taste',
    reads: 'deed',
    predicate: 'avoids',
    shape: 'taste',
    course: 'holds',
    isList: true,
    denial: null,
    pattern: /^(?:avoids?|avoiding|stay away from) (?<object>.+)/iu,
  },
  {
    family: 'taste',
    reads: 'deed',
    predicate: 'likes',
    shape: 'taste',
    course: 'holds',
    isList: true,
    past: 'nothing',
    denial: 'dislikes',
    pattern: new RegExp(
      `^(?:likes?|loves?|enjoys?|adores?|(?:am|is|are) ${VERY}(?:into|fond of|an? (?:(?:big|huge|massive|avid) )?(?:fan of|lover of))) (?<object>.+)`,
      'iu',
    ),
  },
  {
    family: 'taste',
    reads: 'deed',
    predicate: 'dislikes',
    shape: 'taste',
    course: 'holds',
    isList: true,
    past: 'nothing',
    denial: null,
    pattern: /^(?:hates?|dislikes?|detests?|despises?|loathes?) (?<object>.+)/iu,
  },
  {
    family: 'taste',
    reads: 'deed',
    predicate: 'prefers',
    shape: 'phrase',
    course: 'holds',
    denial: null,
    pattern: /^prefers? (?<object>.+?)(?: (?:to|over|instead of|rather than) .+)?$/iu,
  },
  {
    family: 'food',
    reads: 'deed',
    predicate: 'eats',
    shape: 'taste',
    course: 'holds',
    isList: true,
    past: 'nothing',
    denial: 'avoids',
    pattern:
      /^(?:eats?|eating) (?!(?:normal|normally|healthy|healthily|healthier|well|out|in|clean|again|anything|everything|a lot|less|more|late|early|badly|like|properly|dinner|lunch|breakfast|at|there|here|around)(?!\p{L}))(?<object>.+)/iu,
  },
  {
    family: 'drink',
    reads: 'deed',
    predicate: 'drinks',
    shape: 'taste',
    course: 'holds',
    isList: true,
    past: 'nothing',
    denial: 'avoids',
    pattern:
      /^(?:drinks?|drinking) (?!(?:again|a lot|less|more|socially|alone|too|at|there|here|sometimes|rarely|heavily)(?!\p{L}))(?<object>.+)/iu,
  },
  {
    family: 'favorite',
    reads: 'clause',
    predicate: 'favorite_{what}',
    shape: 'thing',
    course: 'holds',
    pattern:
      /^(?:my|our) (?:(?:all[- ]time|absolute|personal|new|current) )*favou?rite (?<what>(?!part|thing|ones?|memory|moment)\p{L}+(?: \p{L}+){0,2}?) (?:is|are|has to be|would be|would have to be|has always been) (?:definitely |probably |by far )?(?<object>.+)/iu,
  },
  {
    family: 'favorite',
    reads: 'clause',
    predicate: 'favorite_{what}',
    shape: 'thing',
    course: 'holds',
    pattern:
      /^(?<object>.+?) (?:is|are) (?:(?:definitely|by far|still|one of) )*my (?:(?:all[- ]time|absolute) )*favou?rite (?<what>(?!part|thing|ones?|memory|moment)\p{L}+(?: \p{L}+)?)(?=,|$)/iu,
  },
  {
    family: 'possession',
    reads: 'deed',
    predicate: 'owns',
    shape: 'thing',
    course: 'holds',
    isList: true,
    pattern:
      /^(?:owns?|owning|(?<past>owned)) (?=(?:an?|the|two|three|four|my|our|his|her|several|\d+) )(?<object>.+)/iu,
  },
  {
    family: 'possession',
    reads: 'deed',
    predicate: 'owns',
    shape: 'thing',
    course: 'begins',
    denial: null,
    pattern: new RegExp(
      `^(?:(?:have|has) )?(?:just )?(?:got|bought|purchased|leased|picked up)(?: myself| us| ourselves)? (?:an? |my |our )?(?<object>${CAR})(?=$|[ ,.])`,
      'iu',
    ),
  },
  {
    family: 'possession',
    reads: 'deed',
    predicate: 'owns',
    shape: 'thing',
    course: 'holds',
    pattern: new RegExp(
      `^(?:have|has|(?<past>had)|ride|rides) (?:got )?an? (?<object>${CAR})(?=$|[ ,.])`,
      'iu',
    ),
  },
  {
    family: 'possession',
    reads: 'clause',
    predicate: 'owns',
    shape: 'thing',
    course: 'holds',
    pattern: new RegExp(
      `^(?:my|our) (?:car|bike|motorbike|truck|van|bicycle|scooter) is an? (?<object>${CAR})(?:,.*)?$`,
      'iu',
    ),
  },
  {
    family: 'possession',
    reads: 'deed',
    predicate: 'owns',
    shape: 'thing',
    course: 'ends',
    denial: null,
    pattern: new RegExp(
      `^(?:(?:have|has) )?(?:just |finally )?(?:sold|traded in|scrapped|wrote off|crashed|got rid of|gave back|returned) (?:my|our|the|his|her) (?<object>${CAR})(?=$|[ ,.])`,
      'iu',
    ),
  },
  {
    family: 'possession',
    reads: 'deed',
    predicate: 'owns',
    shape: 'possession',
    course: 'holds',
    pattern:
      /^(?:have|has|(?<past>had)) (?:got )?(?=(?:an?|two|three|four|\d+|my own|several) )(?<object>.+)/iu,
  },
  {
    family: 'possession',
    reads: 'deed',
    predicate: 'owns',
    shape: 'possession',
    course: 'begins',
    denial: null,
    pattern:
      /^(?:(?:have|has) )?(?:just )?(?:bought|purchased)(?: myself| us)? (?=(?:an?|two|three|four|\d+|my|our|new) )(?!.* for (?:my|his|her|their|a) )(?:my |our )?(?<object>.+)/iu,
  },
  {
    family: 'possession',
    reads: 'deed',
    predicate: 'bought',
    shape: 'thing',
    course: 'happens',
    denial: null,
    pattern:
      /^(?:(?:have|has) )?(?:just )?(?:bought|purchased)(?: myself| us)? (?=(?:an?|two|three|four|\d+|my|our|new|some) )(?:my |our )?(?<object>.+)/iu,
  },
  {
    family: 'possession',
    reads: 'deed',
    predicate: 'owns',
    shape: 'possession',
    isList: true,
    course: 'begins',
    denial: null,
    pattern:
      /^(?:(?:have|has) )?(?:just )?(?:got|inherited)(?: myself| us)? (?=(?:an?|two|three|\d+|my own|new) )(?!.* for (?:my|his|her|their|a) )(?!(?:\S+ ){1,3}?(?:flat|apartment|house|place|room|studio|flatshare)(?:$| ))(?<object>.+)/iu,
  },
  {
    family: 'possession',
    reads: 'deed',
    predicate: 'owns',
    shape: 'possession',
    course: 'ends',
    denial: null,
    pattern:
      /^(?:(?:have|has) )?(?:just )?(?:sold|gave away|donated|got rid of|gave) (?:my|our|the) (?<object>.+?)(?: (?:to|away) .*)?$/iu,
  },
  {
    family: 'possession',
    reads: 'clause',
    predicate: 'owns',
    shape: 'thing',
    course: 'ends',
    pattern: new RegExp(
      `^(?:the|my|our) (?:old )?(?<object>${CAR}|car|van|bike|motorbike|scooter|laptop|boat|caravan) (?:(?:is|has been|got|was) (?:sold|scrapped|stolen|nicked|gone|written off))(?=$|[ ,])`,
      'iu',
    ),
  },
  {
    family: 'possession',
    reads: 'clause',
    predicate: 'owns',
    shape: 'possession',
    course: 'ends',
    pattern:
      /^(?:the|my|our) (?<object>(?:[\p{L}\d-]+ ){0,2}[\p{L}\d-]+?) (?:I|we) (?:just )?(?:gave|sold|donated|returned|lost)(?: away| back)?(?: to .+)?$/iu,
  },
];
