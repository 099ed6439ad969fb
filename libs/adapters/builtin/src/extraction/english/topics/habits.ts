import { grammar } from '../../rules/grammar.js';
import { wordClass } from '../lexicon.js';

const PASSING =
  /^(?:retires|starts|finishes|moves|leaves|arrives|runs|says|tells|asks|thinks|knows|means|seems|looks|feels|sounds|wants|needs|likes|loves|hates|hopes|wishes|gets|goes|comes|makes|takes|keeps|lets|does|puts|gives|sends|has|was|is|always|sometimes|this|thus|as|its|yes|hers|his|ours|sends|said|us)(?!\p{L})/u;
const OPEN_END =
  /(?<!\p{L})(?:to|of|about|that|with|in|on|for|at|by|from|me|it|them|this|him|her|you|so|and|or)$/iu;

/** True for a habit: "cooks dinner", "reviews everything under src". */
const isHabit = (phrase: string): boolean => {
  const verb = phrase.split(' ')[0] ?? '';
  if (PASSING.test(phrase) || OPEN_END.test(phrase)) return false;
  const found = wordClass(verb) ?? wordClass(verb.replace(/s$/u, '')) ?? wordClass(verb.replace(/es$/u, ''));
  return found === 'verb';
};

const CONTRACT = new Set(['subscription', 'membership', 'account', 'plan', 'contract']);
const DROPPING =
  /^(?:(?:have|has|just|finally|dropped|ditched|cancell?ed|unsubscribed|from|got|rid|of|stopped|paying|for|the|my|our) )+/iu;

/**
 * True for a subscription or a word that is not an everyday one: "dropped datadog", "cancelled my gym
 * membership".
 */
const isTool = (phrase: string): boolean => {
  const [what = ''] = phrase.replace(DROPPING, '').split(',');
  const [word = '', ...more] = what.toLowerCase().split(' ');
  const found = wordClass(word);
  if (CONTRACT.has(word)) return false;
  return found === null || found === 'organisation' || more.some((one) => CONTRACT.has(one));
};

/** True if the phrase names a pastime, neither a job nor "it": "quit roller derby". */
const isPastime = (phrase: string): boolean => {
  const words = phrase
    .toLowerCase()
    .replace(/,.*$/u, '')
    .replace(
      /^(?:(?:have|has|just|finally|quit|gave|given|up|packed|in|dropped|stopped|doing|going|to|the|my|his|her) )+/u,
      '',
    )
    .split(' ');
  return (
    !words.some((word) =>
      /^(?:it|that|this|them|him|her|job|jobs|work|school|uni|out|off|by|on|everything|all|smoking|trying|being|for|and|me|us|out|here|there|a|an|hope|working|now)$/u.test(
        word,
      ),
    ) &&
    wordClass(words.at(-1) ?? '') !== 'organisation' &&
    words.some((word) => wordClass(word) !== null)
  );
};

const GIVEN_UP =
  'soda|alcohol|coffee|caffeine|sugar|meat|red meat|dairy|gluten|bread|carbs|wine|beer|booze|(?:soft )?cheese|fish|eggs|pork|fizzy drinks|sweets|chocolate|nuts|milk|takeaways|fast food|junk food|cigarettes|crisps';

export const englishHabits = grammar`
  mode: verb works value holds
    /^(?:works?|working|(?<past>worked)) (?<object>from home|remotely|hybrid|nights|night shifts?|days|early shifts?|late shifts?|shifts|weekends|freelance|part[- ]time|full[- ]time)(?=[ ,.]|$)/iu
  mode: verb works value holds; past=nothing; denial=null
    /^(?:am|is|(?:am |is )?moving|goes|(?:am |is )?going|went|moved|switched|(?:am |is )?switching|do|does)(?: back)? (?:on|to|onto) (?:mostly |only |permanent )?(?<object>nights|days|earlies|lates|night shifts?|day shifts?|early shifts?|late shifts?)(?=[ ,.]|$)/iu
  mode: clause works value holds
    /^(?:[\p{L}' ]{2,30} (?:is|are) )?(?<object>nights|days|earlies|lates|mornings|evenings) only(?=$|,)/iu
  mode: verb works value ends
    /^(?:is|am|are|came|come|went) (?:now |finally )?off (?<object>nights|days|earlies|lates)(?=[ ,.]|$)/iu
  mode: clause works value ends
    /^no more (?<object>nights|days|earlies|lates|weekends)(?=$| (?:at|for|from|any ?more)(?!\p{L}))/iu
  freelance: verb worked_in place happens; denial=null
    /^(?:freelancing|freelanced|worked|working) in (?<object>\p{Lu}.*)/u
  duty: verb {verb}s thing holds; past=nothing; denial=null
    /^(?<verb>review|manage|handle|maintain|lead|cook|organi[sz]e|drive)s? (?!(?:to|from|for|in|at|on|by|with|back|home|me|you|us|it|crazy|nuts|up)(?!\p{L}))(?:the |our |all )?(?<object>\S.*)/iu
  duty: verb {verb}es thing holds; past=nothing; denial=null
    /^(?<verb>teach|coach)(?:es)? (?!(?:to|from|for|in|at|on|by|with|back|home|me|you|us|it|crazy|nuts|up)(?!\p{L}))(?:the |our |all )?(?<object>\S.*)/iu
  habit: verb habit value holds
    /^(?<object>drive|swim|cook)(?=$|,)/iu
  others: verb {verb} phrase holds; othersOnly; alone; denial=null; accepts=${isHabit}
    /^(?<verb>\p{Ll}{3,}s) (?<object>\S.{2,60})$/u
  use: verb uses thing ends; denial=null; accepts=${isTool}
    /^(?:(?:have|has) )?(?:just |finally )?(?:dropped|ditched|cancelled|canceled|unsubscribed from|got rid of|stopped paying for) (?:the |my |our )?(?<object>[^ ,]+(?: (?:subscription|membership|account|plan|contract))?)(?=$|,| completely| altogether| because)/iu
  use: verb {what} thing begins; denial=null
    /^(?:(?:have|has) )?(?:just )?(?:changed|switched|moved) (?:my |our |the )?(?<what>\p{L}+(?: \p{L}+)?),? from (?<origin>\S.{1,30}?) to (?<object>(?!\d)[^,]+)/iu
  use: verb uses thing begins; denial=null
    /^(?:(?:have|has) )?(?:just |finally )?(?:(?:swapped|replaced|ditched|dropped)(?: out)?(?= [^,]* (?:for|with|in favou?r of) )|switched from(?= [^,]* to )|(?:switched|moved) off(?= [^,]* to )) (?:the |my |our )?(?<origin>(?!over|back|to |jobs?|places|seats|numbers|phones)\S.{1,30}?) (?:for|with|to|in favou?r of) (?:an? |the )?(?<object>(?!me |it |him |her |you |us |them |\d)\S.*)/iu
    /^(?:(?:have|has) )?(?:just |finally )?switched to (?:an? |the )?(?<object>(?!days|nights|earlies|lates|the \p{L}+ shift|part|full|mornings|evenings|English|German|Spanish|French|it |being )\S.*)/iu
  use: verb uses thing holds; past=nothing
    /^(?:use|uses|using) (?!to (?=\p{Ll}))(?:an? |the |our |my )?(?<object>\S.*?)(?:,? (?:not|instead of|rather than|and not|over) (?<origin>.+))?$/iu
  habit: verb habit value holds
    /^(?<object>smok(?:e|es|ing)|vap(?:e|es|ing)|(?:skip|skips|skipping) (?:breakfast|lunch|dinner)|drink(?:ing)?$|meditat(?:e|es|ing)|journal(?:ing)?|intermittent fasting)(?=[ ,.]|$)/iu
  given-up: verb does value ends; denial=null; alone; accepts=${isPastime}
    /^(?:(?:have|has) )?(?:just |finally )?(?:quit|gave up|given up|packed in|dropped|stopped)(?: doing| going to)? (?:the |my |his |her )?(?<object>\p{L}+(?: \p{L}+)?)(?:,.*)?$/iu
  habit: verb avoids taste begins; denial=null; alone
    /^(?:(?:have|has) )?(?:gave up|given up|cut out|quit (?=(?:coffee|caffeine|sugar|alcohol|meat|dairy|gluten|nicotine|weed|soda|social media|cigarettes|carbs|sweets)(?!\p{L}))|(?:dropped|cut|ditched|swore off|given) (?=.*(?:completely|altogether|entirely|for good|out$))) ?(?:the |all )?(?<object>(?!\p{L}+ing(?!\p{L})|my |on |job|work|school|uni|it )\p{Ll}[\p{L}\s-]{2,40}?)(?: (?:completely|altogether|entirely|for good|out))?(?:, .*)?$/iu
  food: clause avoids taste begins
    /^no (?:more )?(?<object>${GIVEN_UP})(?: for me)?(?=$|,| and no )/iu
  food: verb avoids taste begins; denial=null
    /^(?:am|is|are|went|gone) (?:now |completely |totally )?off (?<object>${GIVEN_UP})(?=$|,| and | for )/iu
`;
