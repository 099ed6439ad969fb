import { anyOf } from '@mneme/domain';
import { grammar } from '../../rules/grammar.js';
import { CARS } from '../words.js';

const VERY = '(?:(?:really|so|very|super|quite|also|totally|such|not) )*';

const CAR = `(?:\\d{2,4} )?(?:(?:used|new|old|second[- ]hand|nearly new|little|blue|red|black|white|silver|grey|green) )*(?:${anyOf(CARS)})(?: (?!(?:off|from|for|with|and|but|at|in|on|so|it|last|now)(?![\\p{L}]))[\\p{L}\\d+-]{1,12}){0,2}`;

export const englishTastes = grammar`
  diet: verb diet value holds
    /^(?:(?:am|is|are|(?<past>was|were)) )?(?:an? )?(?:(?:strict|lifelong|still|mostly) )*(?<object>vegan|vegetarian|pescatarian|pescetarian|flexitarian|keto|kosher|halal)s?(?=[ ,]|$)/iu
  diet: verb diet value begins
    /^(?:(?:have|has) )?(?:went|gone|turned|became|become|been) (?:an? )?(?:(?:strict|fully) )?(?<object>vegan|vegetarian|pescatarian|keto)(?=[ ,]|$)/iu
  diet-end: verb diet value ends; says=vegetarian; begunOnly; denial=null
    /^(?:eat|eating|having) (?:\p{L}+ ){0,2}(?:fish|seafood|meat|chicken|beef|pork|bacon|salmon|tuna|lamb|steak)(?!\p{L})/iu
  allergy: verb allergic_to thing holds; isList
    /^(?:am|is|are|(?<past>was|were)) (?:(?:also|very|severely|deathly|highly|really|mildly|super|quite|actually) )*allergic to (?<object>.+)/iu
    /^(?:have|has|(?<past>had)) (?:an? )?(?:(?:severe|bad|serious|mild) )?(?:allergy|allergies) to (?<object>.+)/iu
    /^(?:have|has|(?<past>had)) (?:an? )?(?:(?:severe|bad|serious|mild) )?(?<object>[\p{L}-]+) (?:allergy|allergies)(?=[ ,]|$)/iu
  intolerance: verb intolerant_to thing holds
    /^(?:am|is|are) (?<object>\p{L}+)[- ]intolerant/iu
  taste: verb avoids taste holds; isList; denial=null
    /^(?:avoids?|avoiding|stay away from) (?<object>.+)/iu
  taste: verb likes taste holds; isList; past=nothing; denial=dislikes
    /^(?:likes?|loves?|enjoys?|adores?|(?:am|is|are) ${VERY}(?:into|fond of|an? (?:(?:big|huge|massive|avid) )?(?:fan of|lover of))) (?<object>.+)/iu
  taste: verb dislikes taste holds; isList; past=nothing; denial=null
    /^(?:hates?|dislikes?|detests?|despises?|loathes?) (?<object>.+)/iu
  taste: verb prefers phrase holds; denial=null
    /^prefers? (?<object>.+?)(?: (?:to|over|instead of|rather than) .+)?$/iu
  food: verb eats taste holds; isList; past=nothing; denial=avoids
    /^(?:eats?|eating) (?!(?:normal|normally|healthy|healthily|healthier|well|out|in|clean|again|anything|everything|a lot|less|more|late|early|badly|like|properly|dinner|lunch|breakfast|at|there|here|around)(?!\p{L}))(?<object>.+)/iu
  drink: verb drinks taste holds; isList; past=nothing; denial=avoids
    /^(?:drinks?|drinking) (?!(?:again|a lot|less|more|socially|alone|too|at|there|here|sometimes|rarely|heavily)(?!\p{L}))(?<object>.+)/iu
  favorite: clause favorite_{what} thing holds
    /^(?:my|our) (?:(?:all[- ]time|absolute|personal|new|current) )*favou?rite (?<what>(?!part|thing|ones?|memory|moment)\p{L}+(?: \p{L}+){0,2}?) (?:is|are|has to be|would be|would have to be|has always been) (?:definitely |probably |by far )?(?<object>.+)/iu
    /^(?<object>.+?) (?:is|are) (?:(?:definitely|by far|still|one of) )*my (?:(?:all[- ]time|absolute) )*favou?rite (?<what>(?!part|thing|ones?|memory|moment)\p{L}+(?: \p{L}+)?)(?=,|$)/iu
  possession: verb owns thing holds; isList
    /^(?:owns?|owning|(?<past>owned)) (?=(?:an?|the|two|three|four|my|our|his|her|several|\d+) )(?<object>.+)/iu
  possession: verb owns thing begins; denial=null
    /^(?:(?:have|has) )?(?:just )?(?:got|bought|purchased|leased|picked up)(?: myself| us| ourselves)? (?:an? |my |our )?(?<object>${CAR})(?=$|[ ,.])/iu
  possession: verb owns thing holds
    /^(?:have|has|(?<past>had)|ride|rides) (?:got )?an? (?<object>${CAR})(?=$|[ ,.])/iu
  possession: clause owns thing holds
    /^(?:my|our) (?:car|bike|motorbike|truck|van|bicycle|scooter) is an? (?<object>${CAR})(?:,.*)?$/iu
  possession: verb owns thing ends; denial=null
    /^(?:(?:have|has) )?(?:just |finally )?(?:sold|traded in|scrapped|wrote off|crashed|got rid of|gave back|returned) (?:my|our|the|his|her) (?<object>${CAR})(?=$|[ ,.])/iu
  possession: verb owns possession holds
    /^(?:have|has|(?<past>had)) (?:got )?(?=(?:an?|two|three|four|\d+|my own|several) )(?<object>.+)/iu
  possession: verb owns possession begins; denial=null
    /^(?:(?:have|has) )?(?:just )?(?:bought|purchased)(?: myself| us)? (?=(?:an?|two|three|four|\d+|my|our|new) )(?!.* for (?:my|his|her|their|a) )(?:my |our )?(?<object>.+)/iu
  possession: verb bought thing happens; denial=null
    /^(?:(?:have|has) )?(?:just )?(?:bought|purchased)(?: myself| us)? (?=(?:an?|two|three|four|\d+|my|our|new|some) )(?:my |our )?(?<object>.+)/iu
  possession: verb owns possession begins; isList; denial=null
    /^(?:(?:have|has) )?(?:just )?(?:got|inherited)(?: myself| us)? (?=(?:an?|two|three|\d+|my own|new) )(?!.* for (?:my|his|her|their|a) )(?!(?:\S+ ){1,3}?(?:flat|apartment|house|place|room|studio|flatshare)(?:$| ))(?<object>.+)/iu
  possession: verb owns possession ends; denial=null
    /^(?:(?:have|has) )?(?:just )?(?:sold|gave away|donated|got rid of|gave) (?:my|our|the) (?<object>.+?)(?: (?:to|away) .*)?$/iu
  possession: clause owns thing ends
    /^(?:the|my|our) (?:old )?(?<object>${CAR}|car|van|bike|motorbike|scooter|laptop|boat|caravan) (?:(?:is|has been|got|was) (?:sold|scrapped|stolen|nicked|gone|written off))(?=$|[ ,])/iu
  possession: clause owns possession ends
    /^(?:the|my|our) (?<object>(?:[\p{L}\d-]+ ){0,2}[\p{L}\d-]+?) (?:I|we) (?:just )?(?:gave|sold|donated|returned|lost)(?: away| back)?(?: to .+)?$/iu
`;
