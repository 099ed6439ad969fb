import type { OccasionWords } from '../vocabulary/occasion-words.js';
import { rewrites } from '../rules/rewrites.js';
import { englishLanguage, englishTime, valuesByName, wordPairs, wordSet } from '@mneme/domain';
import { BLANK } from '../claims/clause.js';
import type { LanguageGrammar } from '../vocabulary/language-grammar.js';
import { ruleIndex } from '../rules/rule-index.js';
import type { Rule } from '../rules/rule.js';
import { statementOfAnswer, isConfirmation } from './answers.js';
import { restoreSubject } from './dropped-subject.js';
import { englishAppointments, OCCASION } from './topics/appointments.js';
import { englishAttributes } from './topics/attributes.js';
import { englishCircle } from './topics/circle.js';
import { englishEvents } from './topics/events.js';
import { englishHabits } from './topics/habits.js';
import { englishHealth } from './topics/health.js';
import { englishInstructions, STANDING_WISH } from './instructions.js';
import { englishHomes } from './topics/homes.js';
import { englishJobs } from './topics/jobs.js';
import { englishLife } from './topics/life.js';
import { expandShortForms } from './chat-language.js';
import { englishModalities } from './modalities.js';
import { englishOwners } from './topics/owners.js';
import { englishPets } from './topics/pets.js';
import { englishPeople, RELATIVE } from './topics/people.js';
import { englishRoutines } from './topics/routines.js';
import { englishSchedule } from './topics/schedule.js';
import { englishSentences } from './sentences.js';
import { englishSettings, SETTING } from './topics/settings.js';
import { englishTools, TOOL } from './topics/tools.js';
import { englishTastes } from './topics/tastes.js';
import { englishChanges } from './changes.js';
import { capitaliseNames } from './truecase.js';
import { englishWork } from './topics/work.js';
import { englishObjects, RELATIONS } from './words.js';

const MOVED = '(?:moved|pushed|postponed|rescheduled|brought forward)';

const englishOccasions: OccasionWords = {
  mentionsOccasion: /(?<!\p{L})(?:actually|sorry|not|moved|pushed|postponed|rescheduled|the)(?!\p{L})/iu,
  day: /\d|day|tomorrow|week|month/iu,
  moved: new RegExp(String.raw`(?<!\p{L})${MOVED}`, 'iu'),
  keepsHour: /(?<!\p{L})same(?!\p{L})/iu,
  negation: /(?<!\p{L})(?:not|no)(?: on| at| the)* ?$/iu,
  hour: /(?<![\d.:,£$€])(?:at )?(?:\d{1,2}[.:][0-5]\d(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]m|(?<=at )\d{1,2})(?![\d:%]|[.,]\d| ?(?:€|£|\$|euro|pound|dollar|quid|kg|km|mg|k(?!\p{L})))/giu,
  restated: [
    new RegExp(
      String.raw`^(?:the |my |our )?(\p{L}+)(?: appointment| appt)? (?:(?:is|will be|starts|got moved to|was moved to|moved to)(?: now| actually)? (?:at )?\d{1,2}[:.]\d\d(?: ?[ap]m)?(?=$|[ ,.])|(?:was|got|is|has been|has) (?:now )?${MOVED}(?: back| forward)? (?:to|until|till) )`,
      'iu',
    ),
    /^(?:the |my |our )?(\p{L}+) (?:is|was) (?:on |at )?.{2,40}(?<!\p{L})(?:actually|sorry|not (?:on )?the \d|not \d)/iu,
  ],
  named: [
    /(?:^|[ ,])(\p{L}{3,}) (?:is|was|will be) (?!not )/iu,
    /(?<!\p{L})(?:for|about) (?:the|my) (\p{L}{3,})/iu,
  ],
  unspecific:
    /^(?:it|that|this|time|date|day|appointment|appt|meeting|wrong|mistake|which|there|correction)$/iu,
};

const VERBS =
  'am|is|are|was|were|works?|worked|lives?|lived|moved|left|loves|likes|hates?|enjoys?|speaks?|joined|started|got|bought|quit|used to|no longer|went|visited|owns?|have|has|had|adopted|graduated|studied|studies|study|became|prefers?|dislikes?|retired|turned|just|also|now|do not|does not|did not|can not|will|going|planning|grew up|married|avoid|finished|attended|booked|sold|born|allergic to|want|need|needs|wants|recently|ran|painted|made|won|read|watched|saw|met|took|gave|never|always|switched|swapped|replaced|dropped|upgraded|cancelled|stopped|start|starting|would not|been|finishes|ends|expires|runs out|goes up|goes down|keep|fluent in|due|on sick|on maternity|came|failed|found|hired|packed in|doc|gp';

const RULES: readonly Rule[] = [
  ...englishPeople,
  ...englishPets,
  ...englishCircle,
  ...englishJobs,
  ...englishWork,
  ...englishHomes,
  ...englishLife,
  ...englishHealth,
  ...englishTastes,
  ...englishRoutines,
  ...englishHabits,
  ...englishSchedule,
  ...englishAppointments,
  ...englishEvents,
  ...englishInstructions,
  ...englishOwners,
  ...englishTools,
  ...englishSettings,
  ...englishAttributes,
];

export const english: LanguageGrammar = {
  ...englishLanguage,
  expandShortForms,
  capitaliseNames,
  statementOfAnswer,
  isConfirmation,
  standingWish: STANDING_WISH,
  naming:
    /(?:(?:his|her|its|their) name is|(?:it|he|she) is called|(?:we|I) call (?:him|her|it)|called|named) (?<name>\p{Lu}[\p{L}\p{M}'-]*)/u,
  stopWords:
    wordSet(`a about after again all also always am an and any are as at be because been before being but by can
    could did do does doing don't down even ever every few for from get gets getting go going got had has have having he
    her here hers him his how i i'd i'll i'm i've if in into is it it's its just keep know let like lot lots made make
    makes many me might more most much my need no not now of off oh on one only or other our out over own re really
    right said same see she should so some still such sure take than thank thanks that that's the their them then there
    there's these they they're thing things think this those through time to too try up us very want was way we we're
    we've well were what when where which while who why will with would wow yeah yes you you'd you'll you're you've your
    great good nice cool awesome amazing happy glad love fun feel feels feeling definitely totally absolutely always never
    something anything everything someone anyone everyone bit kind little big important means mean keep keeps super
    pretty so best better`),
  contraction:
    /['’‘ʼ`]|\b(?:cannot|can not|Im|gonna|wanna|from now on|going forward|from here on|in the future|going to|he|she|I do not|I no longer|we do not|name is|switched|moved|changed|and i|it is|husband|wife|partner|boyfriend|girlfriend|mum|mam|nani?|nana|dad|mother|father|brother|sister|grandma|grandad|before|at the|'s|someone|somebody|month|pcm|and me|me and|I am|son|daughter|rent|live with|living with|\p{L}{0,9}days?|it is|do not|anyways?|in the end|tbh|fwiw|btw|got|kids|children|boys|girls|sons|daughters|twins)\b/iu,
  expansions: rewrites`
  /\bit is (?:the )?(\p{L}+)(?: that)? (I|we|he|she) (do not|does not|can not) (eat|like|drink)(?=$|[,.!])/giu '$2 $3 $4 $1'
  /(?<=\p{L}) (?:any ?ways?|in the end|tbh|fwiw|btw)(?=$|[,.!;])/giu ''
  /^(?:.{0,30} )?(?:kids|children|boys|girls|sons|daughters|twins)(?:,|:| are| called| named) .{4,120}/iu ${(row: string) => row.replace(/(?<=\p{L})(?:, ?| \()(\d{1,2})\)?(?!\p{L}|\d|:)/gu, ' $1')}
  /[’‘ʼ\x60]/gu '''
  /\bcan(?:'t| ?not) (?:stand|bear|abide)\b/giu 'detest'
  /\bcan(?:'t| ?not) (?:do|eat|tolerate|handle|have (?!kids|children|babies|pets|an? |both|one|any|fun|visitors|guests|people)) ?(?!(?:it|that|this|anything|much|more|so|my|the|\p{L}+days?|mon|tues?|wed|thurs?|fri|sat|sun|mornings|evenings|nights|weekends|without)\b)(?=\p{L}+(?: \p{L}+)?(?:$|[,.;!]))/giu 'avoid '
  /\bcan't\b|\bcannot\b/giu 'can not'
  /\bwon't\b/giu 'will not'
  /\blet's\b/giu 'let us'
  /n't\b/giu ' not'
  /\b(I)'m\b|\bIm\b/giu 'I am'
  /(?<=^|[.,;!] |\b(?:and|but|so|also) )(?:it |so )?turn(?:s|ed) out,? (?:that )?(?=(?:I|my|we|our|he|she)(?!\p{L}))/giu ''
  /(?<=^|[.,;!] |\b(?:and|but|so|also) )(?:(?:they|the (?:doctors?|docs?|gp|nurse|specialist|hospital|clinic)|(?:my|our) (?:doctors?|docs?|gp|nurse)|I|we) )(?:(?:have|just) )?(?:found out|found|said|says|told me|confirmed|discovered|diagnosed|learn(?:ed|t))(?: that)? (?=(?:I am|he is|she is) (?:(?:not|also|now|actually) )*(?:allergic|intolerant|diabetic|c(?:o?e)liac|asthmatic|lactose|anaemic|anemic)(?!\p{L}))/giu ''
  /'s (?=(?:got|gone|been|taken|put|found|packed|moved|started|quit|lost|had) )/giu ' has '
  /\b(it|he|she|that|there|what|who|name|here|where|how)'s\b/giu '$1 is'
  /'s been (?=\p{L}+ed )/giu ' has been '
  /'s (?=(?:an? |called |named |been |not |getting |going |working |living |my |allergic |from \p{Lu}))/gu ' is '
  /(?<=\p{Lu}\p{L}+)'s (?=(?:(?:just|already|finally) )?(?:moved|started|got|left|quit|joined|bought|sold|changed|lost|passed|retired|turned|become|booked|found|signed|applied|decided|switched|had) (?:to|in|into|at|an?|the|his|her|their|our|my|out|for|from|with|off|on|up|back|engaged|married|new|rid|it|us) )/gu ' has '
  /'s (?=[£$€]?\d|(?:gone|went|up|down|moving|over|off|on) )/gu ' is '
  /'re\b/giu ' are'
  /'ve\b/giu ' have'
  /(?<=^|[.!?] )(from now on|going forward|from here on|in the future), /giu '$1 '
  /'ll\b/giu ' will'
  /'d\b/giu ' would'
  /(?<!\p{L})(?!he|she|they|you|it|we)(\p{L}+) and I (?:have |are |just )*(?:broke up|broken up|split up|split|separated)(?!\p{L})/giu 'I broke up with $1'
  /(?<!\p{L})(?!he|she|they|you|it|we)(\p{L}+) and I (?:have |are |just )*(?:got |get )?engaged(?!\p{L})/giu 'I got engaged to $1'
  /(?<=^|[.,;!] |\band )(husband|wife|partner|boyfriend|girlfriend)(?=(?:'s name)? is (?:called |named )?\p{L}+(?:$|[,.]))/giu 'my $1'
  /^((?:(?:oh|ah|and|but|well|so) )?(?:no|nope|sorry|wait|actually|correction|i got it wrong|i was wrong)(?!\p{L})[^.!?]{0,40}?(?:it|that) is )(?=(?:mon|tues|wednes|thurs|fri|satur|sun)day)/giu '$1on '
  /\b(?:(?:am|have|been|just|recently|finally) )*(?:seeing|dating|met) (?:someone|somebody)(?: new)?,? (?:and )?(?:her|his|their) name is /giu 'am seeing a girl called '
  /\b(?:me and |I and )(\p{Lu}\p{L}+|\p{L}+) are (?:a thing|together|back together|an item|dating|official|going out|a couple)(?: now)?/giu 'I am seeing a girl called $1'
  /\b(?!he|she|they|we|you)(\p{L}{2,20}) and (?:I|me) are (?:a thing|together|back together|an item|dating|official|going out|a couple)(?: now)?/giu 'I am seeing a girl called $1'
  /(?<=^|[.,;!] |\b(?:and|but|so) )(?:(?:I|we) )?(?:have )?got (an? |my |the )?(?=(?:\p{L}+ )?(?:interview|appointment|viewing|scan|meeting|assessment|exam)s?(?!\p{L}))/giu 'I have $1'
  /^we rent,? (?:and )?it is (?=[£$€]?\d)/giu 'the rent is '
  /^(?:on|every) ((?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:mornings?|evenings?|afternoons?))?),? (I|we) ([^,.;]{3,60}?)(?= and |[,.;]|$)/giu ${(_, ...[days = '', who = '', phrase = '']) => `${who} ${phrase} on ${days.replace(/y$/u, 'ys')}`}
  /\b(live|living) with ((?:my|our) [^,.]{2,60}?) in (?!an? |the |my |our )(\p{L}+(?: (?!with |and |but |so )\p{L}+)?)(?=$|[.,!;])/giu ${(
    _,
    ...[live = '', whom = '', place = '']
  ) => `${live} in ${place.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())} with ${whom}`}
  /\bI am (?:at|with) (?=[\p{L}&'. -]{2,30} since )/giu 'I work at '
  /^([£$€]?\d{3,4}(?: ?pcm| (?:a|per) month)),? (?=(?:moved|moving) in)/iu 'the rent is $1, '
  /\bgonna\b/giu 'going to'
  /(?<=^|[.,;:] |and )before that,? (?:(?:I|we) (?:was|were|did) )?(?:\d{1,2} \p{L}+ )?(?:at |with |for )(?=\p{L})/giu 'I used to work at '
  /^before that (?!at |with |for |i |we |it |he |she )(?=[\p{L}&'-]+(?: [\p{L}&'-]+)?[.!]?$)/iu 'I used to work at '
  /^before,? I was (?=\p{L})/iu 'I was previously '
  /\bat the (?=half past|quarter (?:past|to))/giu 'at '
  /(?<=^|[.,;!] |\b(?:and|but|so|because|cause|that|though) )(mum|mom|mam|nan|nani|nana|dad|mother|father|brother|sister|grandma|grandad|husband|wife|partner|son|daughter|girlfriend|boyfriend)(?= (?:(?!and|or|of|in|is|are|was)\p{L}+ )?(?:is|has|was|got|made|fell|broke|started|moved|lives|works|retires?|retired|died|passed|turned|bought|had|helps|quit|lost|found|loves|needs|can|will|going)(?!\p{L}))/giu ${(kin: string) => `my ${kin.toLowerCase()}`}
  /\b(am|is|are) going to (?=(?:an? |the |my |our )|\p{Lu})/gu '$1 going to go to '
  /\bwanna\b/giu 'want to'
  /^(the|my) (\p{L}+(?: \p{L}+)?) (I|we) (do not|no longer) (\p{L}+)(?!\p{L})/iu '$3 $4 $5 $1 $2'
  /(?<=^|[.,;] |\band )(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?),? (?:he|she) (?=\p{Ll})/gu '$1 '
  /(?<=\bnew )(manager|boss|landlord|teacher|coach|doctor|dentist|flatmate|roommate|neighbou?r|colleague), (?:and )?(?:his|her|their) name is /giu '$1 is called '
  /\b(switched|moved|changed) (?:the |my |our )?(\p{L}+(?: \p{L}+)?), (?:and |so )?(?:it|they) (?:is|are) (?:now )?/giu '$1 $2 to '
`,
  guards: {
    question:
      /^(?:(?:so|and|but|well|hey|ok|okay|wow|oh|by the way)[, ]+)*(?:who|whose|what|where|when|why|how|which|do|does|did|is|are|am|was|were|can|could|will|would|should|may|have|has|had|is not|are not|do not|does not|did not) (?:i|you|we|he|she|they|it|your|his|her|their|anyone|there|about|many|much|long|often|else|is|are|was|do|did|does|have|if|kind)(?! \p{L}+ is my)(?!\p{L})/iu,
    hypothetical:
      /\b(?:if|unless|suppose|supposing|imagine|wish|wishes|wished|whether|pretend|assuming|provided that|as though|as if|might|maybe|perhaps|possibly|in case|hypothetically|would have|should have|could have)\b/iu,
    reported:
      /^(?:(?:he|she|they|it|people|someone|everyone|you|\p{Lu}[\p{L}'-]+|my [\p{L}' -]{2,30}?|the \p{L}+|your \p{L}+) (?:always |just |also |once |even |has |have |had |is |are |was )?(?:says?|said|saying|told|tells|telling|thinks?|thought|claims?|claimed|mentioned|asked|believes?|believed|swears|reckons|suggested|heard|wrote|writes|dreams?|dreamt|dreamed|pretends?|wants me|wanted me)|according to|apparently|rumou?r has it|once upon)(?!\p{L})/iu,
    aside:
      /^(?:i (?:am |was )?(?:do not |did not |just |really |also |still |never )?(?:thinks?|thinking|thought|guess|guessed|believed?|suppose|supposed|bet|assumed?|doubt|heard|dreamt|dreamed|pretended|said|told|read (?:that|somewhere)|hope (?!to )|hoped|wonder|wondered|feel (?:like|that|as)|felt like|asked|imagined)|when|while|before|after|until|once|whenever|in my dream)(?!\p{L})/iu,
    general:
      /^(?:(?:and|but|so|plus|hopefully|together|oh|yeah|well)[, ]+)*(?:it|its|that|this|these|those|they|there|he|she|you|your|let|lots|one|people|everyone|everything|nothing|sometimes|just|going to|keep|\p{L}+ing|\p{L}+ (?:is|are) (?:such|so|really|amazing|great|key|awesome|important))(?!\p{L})/iu,
    personal: /\b(?:i|we|my|our|me|us|mine|ours)\b/iu,
    introduction: /^(?:his|her|their|its) names? /iu,
    personPronoun:
      /^(?:(?:and|but|so|oh|also|well|btw)[, ]+)*(?:he|she|he's|she's|hes|shes|his|her)(?![\p{L}'’])/iu,
    thingPronoun:
      /^(?:(?:and|but|so|oh|also|well|btw)[, ]+)*(?:it|its|it['’]s|it['’]ll|they|they['’]re|theyre|them|that(?= (?:is|was|will|would|has|had|means|makes|made|works|worked|one)(?!\p{L}))|that['’]s|thats)(?![\p{L}'’])/iu,
    fantasy:
      /(?:^| )\/s$|^(?:(?:and|but|so|well|oh)[, ]+)?(?:yeah,? right|as if|sure,? jan|just what i needed|pretend|imagine|if|unless|suppose|supposing|imagine|what if|pretend|as if|i wish|i dreamt|i dreamed|in my dream|maybe|perhaps)(?!\p{L})/iu,
    transient:
      /\b(?:today|tonight|right now|at the moment|for now|at present|this (?:trip|morning|afternoon|evening|minute|second|week|weekend)|temporarily|for the time being|as we speak|just for fun)\b|^i (?:am )?(?:feel|feeling)\b/iu,
    correction:
      /^(?:(?:oh|ah|oops|um|and|also|but|well|so|ok|okay|hm)[,.!… ]+)*(?:(?:no|nope|sorry|wait|actually|correction|scratch that|make that|rather|my bad|my mistake|i meant?|i mean|i was wrong(?: about (?:the |my )?[\p{L} ]{2,30})?|i (?:got|had) (?:it|that) wrong|that(?: is|'s) (?:wrong|not right))[,.:!… -]+)+(?:(?:it|that|this|they)(?: is|'s| was| got moved to| moved to| has been moved to)? ?)?(?:now )?(?:on |at |to |for |the )*(?=$|[\p{L}\d])|^(?:it|that)(?: is| was|'s| has been| got) (?:now |been )?(?:moved|pushed|postponed|rescheduled|brought forward|changed)(?: back| forward)? (?:to|until|till) /iu,
    chatter:
      /^(?:(?:and|but|so|oh|wow|aww?|yeah|yes|yep|no|hey|hi|hello|well|ok|okay|haha|lol|sure|hmm|ah|absolutely|definitely|totally)[,!. ]+)*(?:thanks?|thank you|thx|congrats|congratulations|cool|nice|great|awesome|amazing|wow|welcome|cheers|good luck|take care|bye|goodbye|see you|see ya|talk (?:to you )?(?:soon|later)|later|no problem|no worries|you are|you have|you will|you did|you should|you can|you must|you and|your|that is|that was|that sounds?|that must|that looks?|that would|that will|this is (?:so|really|amazing|great)|it is (?:so|really|great|nice|good|always|amazing|awesome|important|wonderful)|it was (?:so |really )?(?:great|nice|good|lovely) (?:to|talking|chatting|seeing)|sounds|looks|looking good|glad|happy|so happy|so glad|so proud|proud of|i am (?:so |really |very )?(?:glad|happy|proud|sorry|excited|grateful|thankful|here for you|with you|sure|listening)|i (?:totally |completely |really )?(?:agree|appreciate|understand|feel you|get it|hear you|bet|hope)|keep|let me know|let us|hope|what a|how (?:cool|nice|great|sweet|amazing)|love (?:it|that|this)|i love (?:it|that|this)|can not wait|i can not wait|me too|same here|same|good to|great to|nice to|so good|so cool|good|hi|hello|hey|yes|yeah|yep|no|ok|okay|sure|wow|haha|lol|of course|for sure|no doubt|stay|enjoy|have (?:a|fun)|best of luck|way to go|well done|please|tell me|sorry|oh no|exactly|right|true|indeed)(?!\p{L})/iu,
  },
  clauses: {
    hardBreaks:
      /\s*;\s*|\s+[-–—]+\s+|—|\s*:\s+(?=i |my |we )|,?\s+(?:but|then|so|because|although|though|while|whereas|which|who|where|when|since(?= (?:i|we|my|he|she|it|they|\p{L}+ (?:is|are|was|has)) )|after(?= (?:i|we) )|before(?= (?:i|we) ))(?= )|\.{2,}\s*|…|\s*\(|\)\s*/giu,
    softBreaks: /\s*,\s*(?:(?:and|or|also|plus)\s+)?|\s+and\s+(?:then\s+|now\s+|also\s+)?/giu,
    asides: /(?:who|which|where|when|while|whereas|after|before)\s*$/iu,
    starts: new RegExp(
      `^(?:(?:my )?(?:new )?(?:job|work|shift)s? starts? |(?:(?:the|our) )?(?:[\\p{L}-]+ ){0,2}(?:${OCCASION})(?: (?:is|on|due|by|moved to|pushed to))* ?${BLANK}|(?:[\\p{L}-]+ )?(?:${SETTING}) (?:is |now |at )?\\d|(?:eviction )?policy [a-z]+-[a-z]|${TOOL} v?\\d|all in [a-z]+-|no more ${TOOL}|\\p{L}+s? go(?:es)? to \\p{Lu}|(?:the |our )?\\p{L}+ (?:manager|lead|contact|supplier|owner|director|price|fee|budget|rate|limit|timeout|version|port|branch|region|count|coordinator) (?:is|are) |(?:[\\p{L}-]+ )?(?:handover|stand-?up|retro|sync|call|ceremony|dinner|lunch|reception|doors|speeches|keynote|registration|set-?up|review) (?:at \\d|every |(?:mon|tues?|wed|thu|fri|\\d{1,2}[:.]\\d\\d))|closed (?:on )?\\p{L}+days?(?!\\p{L})|staying on |[\\w.-]{2,20}(?: ?\\+ ?[\\w.-]{2,20})? replace[sd]? (?:it|them)(?!\\p{L})|[\\w.-]{3,20} on (?:port )?\\d{2,5}(?!\\d)|(?:i|we|he|she|it|its|they|you|my|our|his|her|their|your|this|that|there|these|those|not|please|currently|recently|lately|nowadays|call me|let us|set|use|${VERBS})(?![\\p{L}'])|(?:(?:the|new|my new|our new|the new|\\d(?:st|nd|rd|th)) )?(?:(?!and |or |my |last |first |bullet )\\p{L}+ )?\\p{L}+ (?:is|are|was|were) |(?:appointments?|meetings?|classes|lessons|sessions|shifts) (?:every|on) |(?:two|three|four|five|\\d) (?:kids|teenagers|teens|children|boys|girls|lads|daughters|sons|twins)(?::| called)|on (?=[£$€]?\\d[\\d.]* ?k(?![\\p{L}]))|on (?=\\p{L}{5,} (?:since|now|for)(?!\\p{L}))|(?:rash(?:es)?|hives|swelling|stomach ache|tummy ache)(?= everywhere| all over| every time| straight away|$)|(?:driving|paying|renting|living|seeing|doing) (?=[^,]* (?:for|on|in|at|instead|now|\\d|\\p{L}+days?)(?!\\p{L}))|(?:interview|appointment|surgery|op|scan|funeral|exam|flight|deadline|x-?ray) (?!and )|\\p{L}+ (?:can|avoid|does|works|lives|wants|needs|moved|has|left|likes|loves|hates|speaks|owns|studies|started|joined|quit|suspended|expires|runs|starts|ends|finishes|died|passed) )`,
      'iu',
    ),
    openers:
      /^(?:before that|after that|wait|sorry|correction|scratch that|alright|right|sup|nah|naw|hiya|heya|yo|morning|good morning|evening|good evening|ok update|update|quick update|and|but|so|then|also|well|yeah|yes|yep|no(?!\s+(?!(?:i|we|he|she|they|it|its|actually|wait|sorry|my|our|the|that|this)(?!\p{L}))\p{L})|nope|oh|ah|wow|hey|hi|hello|ok|okay|actually|honestly|basically|anyway|anyways|plus|because|since then|recently|lately|currently|nowadays|these days|right now|now|just|fun fact|by the way|btw|fyi|besides|additionally|moreover|however|still|though|personally|in fact|at first|first|second|finally|luckily|fortunately|unfortunately|sadly|lol|haha|note|update|ps|today|thanks|sure|absolutely|definitely|that said|as you know|as i said|for me|to be honest|tbh|in the meantime|meanwhile|yesterday|ever)(?![\p{L}'])[\s,:!-]*|^[\s,.:!*•\-–—>]+/iu,
  },
  subjects: {
    self: /^(?:(?:my [\p{L}'-]+(?: [\p{L}'-]+)? and i|me and my [\p{L}'-]+|[\p{L}'-]+ and i|my family and i|i|we)(?: (?:both|all|two|guys))?) (?=\S)/iu,
    restoreSubject,
    pronoun: /^(?:he|she) /iu,
    possessive: /^(?:[Hh]is|[Hh]er|(?<name>\p{Lu}[\p{L}\p{M}-]+)'s) (?=\p{L})/u,
    own: 'my ',
    relative: RELATIVE,
    abstract: /(?:ity|ness|tion|sion|ism|ment|ance|ence|ship|ing)$/u,
    notNames:
      wordSet(`I We He She It They You My Our His Her Their Your This That These Those There Here What When Where Why
      How Who Which The A An And But So Or If Then Yes No Not Oh Wow Hey Hi Hello Well Okay Ok Thanks Thank Also Just Really
      Some Most Many All Everyone Everybody Someone Somebody Nobody Nothing Something Everything Anything Anyone One Both
      Each Every Any Such People Life Love Work Working Today Tomorrow Yesterday Sunday Monday Tuesday Wednesday Thursday
      Friday Saturday January February March April May June July August September October November December Christmas
      God Great Good Nice Cool Sure Yeah Yep Nope Haha Lol Absolutely Definitely Sounds Looking Being Having Getting Doing
      Going Sorry Happy Glad Never Always Sometimes Maybe Perhaps Currently Recently Lately Please Let Call English Spanish
      French German Italian Chinese Japanese American British Irish Catholic Christian Muslim Jewish Mr Mrs Ms Dr Prof Mom Dad
      Husband Wife Partner Kitchen Bathroom House Roof Boiler Builder Plumber Rent Budget Car Dog Cat School Job Wedding Dinner
      Lunch Breakfast Weight Sister Brother Son Daughter Boss Parents Mum Nan Garden Flat Kid Boyfriend Girlfriend
      Running Painting Hiking Yoga Nature Music Art Family Kids Friends Can Could Would Will Should Do Does Did Is Are Was
      Were Done Back Ready Fine Free Alone Tired Busy Have Has Had In On At For With From By To Of After Before Since During While Because Although Though As`),
    thirdPerson: new RegExp(
      '^(?:(?:just|also|now|recently|really|currently|actually|still|already|never|always) )*(?:is|was|has|does|lost|gave|goes|came|stopped|works?|worked|lives|lived|moved|left|died|passed away|retires|retired|found|packed in|loves|likes|hates|enjoys|speaks|joined|started|got|bought|quit|used to|does not|did not|no longer|went|visited|owns|adopted|graduated|studied|studies|became|prefers|dislikes|retired|turned|grew up|married|avoids?|does (?:mornings|afternoons|evenings|weekends)|stopped|finished|attended|sold|detests|reviews|manages|handles|maintains|leads|teaches|coaches|cooks|organi[sz]es|drives|uses|takes|plays|drinks|eats|weighs|smokes|skips|studies|needs|wants|starts|moves|earns|finishes|pays|rents|dropped|switched|passed|failed|gets|comes|made|won|turns|wears|practises|trains|keeps|picks|collects|fetches|drops|brings|broke|quits|minds|looks after|babysits|watches|visits|stays|helps|swims|sings|dances|walks|rides|swapped|changed|has got|will|can not|(?:(?:still|also|now) )?(?:vegan|vegetarian|pescatarian)(?=$|[ ,.]))(?!\\p{L})',
      'u',
    ),
    onlyThird:
      /^(?:is|has|does|cooks|uses|teaches|reviews|manages|works|lives|loves|likes|hates|enjoys|speaks|owns|studies|prefers|avoids|starts|moves|earns|retires|finishes|pays|rents|like)(?!\p{L})/iu,
    otherSubject:
      /^(?:he|she|it|they|you|this|that|these|those|there|his|her|their|your|the|a|an|some|many|most|people|everyone|someone|nobody|one|my|our|what|how|who|why|let)(?!\p{L})/iu,
  },
  modalities: englishModalities,
  anymore: /\s+(?:any ?more|any longer|no more)(?=$|[\s,.!])/iu,
  objects: englishObjects,
  fills: {
    ...RELATIONS,
    // Later messages call these services "the cluster".
    eks: 'eks_cluster',
    gke: 'gke_cluster',
    aks: 'aks_cluster',
    ...valuesByName({
      phone: 'phone_number/phone number/mobile number/mobile',
      email: 'email address/e-mail',
    }),
    ...wordPairs('colour: color, foods: food, books: book, movies: movie, films: film, songs: song'),
  },
  sentences: englishSentences,
  denial: 'It is not so: {sentence}',
  changes: englishChanges,
  occasions: englishOccasions,
  time: englishTime,
  rules: ruleIndex(RULES),
};
