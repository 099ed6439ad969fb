import { grammar } from '../../rules/grammar.js';
import { isGerund, isPastForm, wordClass } from '../lexicon.js';
import { RECURRING } from './routines.js';

const DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?';
const CLOCK = '(?:\\d{1,2}[:.][0-5]\\d(?: ?[ap]m)?|\\d{1,2} ?[ap]m|noon|midnight)';
const STANDING =
  '(?:(?:nightly|hourly|daily|weekly|monthly) (?:load|build|job|sync|run|report|import|export|backup|batch|refresh|newsletter|email|call|delivery|order|clean)|(?:daily|weekly|monthly|team|staff|lab|group|board|client|supplier|sales|ops|morning|sprint|project|design|editorial|department|faculty|security|budget|pipeline|planning|status|production|leadership|stakeholder|demo|parents|maths|english|science|incident|on-?call|volunteer|safety|kitchen|floor)? ?(?:stand-?ups?|handovers?|hand-?offs?|retros?|syncs?|check-?ins?|meetings?|reviews?|1:1s?|one[- ]on[- ]ones?|all[- ]hands|grooming|refinement|demos?|office hours|briefings?|deliver(?:y|ies)|drop-?offs?|collections?|pick-?ups?|restocks?|stocktakes?|payday|pay ?runs?|journal club|seminars?|lectures?|labs?|tutorials?|assembly|homework club|chess club|drama club|book fair|parents evenings?|newsletters?|deploys?|deployments?|releases?|backups?|market|farmers market|open mic|quiz night|happy hour|storytime|tastings?|tours?|rehearsals?|soundchecks?|town ?hall|planning|prayer|service|briefing|training|bin day|cleaning|cleaner|window cleaner|shift change|cash-?up|banking|invoicing|invoices|invoice run|payroll|rotas?|calls?|(?:change|deploy|maintenance|release) window))';
const MOVED =
  '(?:(?:is|are|was|were|got|gets|has|have|been|now|only) )*(?:(?:go|goes|happens?|runs?|comes?|come in|goes out|go out|starts?|begins?|kicks off|takes? place|moved|moves|moving|changed|switched|shifted|pushed|rescheduled|brought forward|pulled forward|set|back|up|forward|out)(?: |$))*(?:(?:to|now|on|at|for|from|only) )*';

const PROGRAMME =
  '(?:ceremony|wedding breakfast|reception|drinks reception|welcome drinks|doors|speeches|first dance|cake cutting|keynote|kick-?off|registration|load-?in|load-?out|sound ?check|curtain|curtain up|guest arrival|arrivals|set-?up|teardown|panel|opening remarks|closing remarks|coffee break|lunch break|evening meal|last orders|kitchen closes|cut-?off|shuttle|coach|first bus|last bus|first lesson|registration period|morning break|bell|final bell|rigging|vendor arrival|fireworks|auction|raffle|awards|prize-?giving|curfew|(?:dinner|lunch|photos|disco)(?= (?:is |was |got )?(?:now|moved|pushed|brought)))';

/** True for a thing that is due or leaves every week. */
const isRun = (clause: string): boolean => {
  const key =
    /^(?:the |our |my )?(.{2,50}?) (?:is|are|due|goes?|happens|falls|runs|comes?|takes place|starts|ships?|arrives?|meets|get)(?!\p{L})/iu
      .exec(clause)?.[1]
      ?.split(' ') ?? [];
  return (
    key.length > 0 &&
    !/^(?:it|this|that|he|she|they|we|i|you|there|who|what|everyone|everybody|nobody|work|life|traffic|class|shift|best|one|only|\p{Lu}.*|.*'s)$/u.test(
      key[0]!,
    ) &&
    key.every(
      (word) =>
        !/^(?:and|or|but|if|when|i|we|my|not|so)$/iu.test(word) &&
        !(isGerund(word) && key.length === 1) &&
        !isPastForm(word) &&
        wordClass(word) !== 'person',
    )
  );
};

/** True for a setting with its name: "puncture repair: 30", "retention for logs: 14 days". */
const isNamed = (clause: string): boolean => {
  const key = (/^(?:the |our |my )?([^:]{2,50}):/iu.exec(clause)?.[1] ?? '').toLowerCase();
  const words = key.split(' ');
  return (
    key !== '' &&
    !NO_KEY.test(key) &&
    words.every(
      (word) =>
        !isGerund(word) && !(isPastForm(word) && wordClass(word) !== null) && wordClass(word) !== 'person',
    )
  );
};
const NO_KEY =
  /(?<!\p{L})(?:error|err|warn(?:ing)?|info|debug|fatal|line|status|code|exit|step|note|ps|nb|re|fwd|from|to|cc|subject|date|time|id|pid|trace|at|score|result|final score|total|sum|today|tomorrow|yesterday|now|update|question|answer|q|a|todo|option|plan|example|eg|ie|edit|tldr|summary|reason|problem|issue|and|or|but|so|i|we|you|he|she|it|is|are|was|page|chapter|verse|item|no|number|version|v|test|tests|failed|passed|http|https|port|day|week|month|year|left|remaining|age|weight|height)(?!\p{L})/u;

export const englishSchedule = grammar`
  routine: clause routine:{what} value holds; undated
    /^(?:(?:the|our|my) )?(?<what>(?!(?:we|i|had|have|no|next|last|first|this|that|one) )(?:[\p{L}-]+ )?${STANDING}) ${MOVED}(?<object>(?:every |each |on |the first |the last |first |last |second )*(?:other |second )?${DAY}(?:(?: ?[,+&/] ?| and | or )${DAY})*,? (?:at |from )?${CLOCK}(?: ?(?:-|–|to) ?${CLOCK})?|(?:at )?${CLOCK}(?: (?:on )?(?:every |each )?(?:${DAY}s|day)| daily)?|(?:the )?(?:first|last|second|third|1st|2nd|3rd) ${DAY} of (?:the|each|every) month)(?: now| instead| from now on| sharp)*(?:,.*)?$/iu
  routine: clause routine:{what} value holds
    /^(?:(?:the|our|my) )?(?<what>(?!(?:we|i|had|have|no|next|last|first|this|that|one) )(?:[\p{L}-]+ )?${STANDING}) ${MOVED}(?<object>${RECURRING})(?: now| instead| from now on| only)*(?:,.*)?$/iu
  routine: clause routine:{what} value holds; accepts=${isRun}
    /^(?:(?:the|our|my) )?(?<what>\p{L}[\p{L}\d'-]*(?: [\p{L}\d'-]+){0,3}?) (?:is|are|is due|are due|due|goes out|go out|goes|happens|falls|runs|comes out|takes place|starts|ships?|arrives?|comes?|meets|get delivered|are delivered|is published|is posted|is sent)(?: now| always| only)* (?<object>${RECURRING}(?: at ${CLOCK})?|(?:on |every )${DAY}s?,? (?:at )?${CLOCK}|(?:on )?the \d{1,2}(?:st|nd|rd|th)(?: and \d{1,2}(?:st|nd|rd|th))? of (?:every|each|the) month)(?: (?:at|in) (?!\d)[^,]{2,30}?)?(?: now| instead| from now on| only)*(?:,.*)?$/iu
  programme: clause time:{what} value holds; undated
    /^(?:(?:the|our) )?(?<what>(?:(?!(?:had|have|no|next|last|my|for|at|go|do|did|was|after|before) )[\p{L}-]+ )?${PROGRAMME}) (?:${MOVED}|open |opens |kicks off |ends |end |finishes )(?:(?:at|to|from|by) )?(?<object>${CLOCK}(?: ?(?:-|–|to|til|till|until) ?${CLOCK})?)(?: now| instead| sharp| not .*| at .*| in .*)*(?:,.*)?$/iu
  opening: clause config:opening_hours value holds
    /^(?:(?:I|we|the (?:shop|store|office|cafe|studio|salon|gallery|library|clinic|bar|restaurant|bakery)) )?(?:are |is |am )?(?:now |usually )?(?:open|opens|opening)(?: now)? (?:from )?(?<object>\d{1,2}(?:[:.]\d\d)? ?(?:[ap]m)? ?(?:-|–|to|til|till|until) ?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?: (?:on )?${DAY}(?: (?:to|and|-) ${DAY})?)?)(?: now)?(?:,.*)?$/iu
  opening: clause config:opening_time value holds
    /^(?:we|the (?:shop|store|office|cafe|bakery|studio|salon|gallery|library|clinic|bar|restaurant)) (?:now )?opens? (?:now )?at (?<object>\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)(?: now)?(?:,.*)?$/iu
  opening: clause config:{what} value holds
    /^(?:(?:our|the|my) )?(?:new )?(?<what>(?:(?:summer|winter|holiday|weekend|shop|store|office|cafe) )?(?:opening|business|office|shop|working|site|museum|gallery|school|clinic|library) (?:hours|times))(?: (?:are|is|changed to|moved to)|:)?(?: now)? (?<object>\d[^,]{3,40}?)(?: now)?(?:,.*)?$/iu
  closing: clause config:closed_days value holds
    /^(?:(?:I|we|the (?:shop|store|office|cafe|studio|salon|gallery|library|clinic|bar|restaurant|bakery)) )?(?:are |is )?(?:now )?(?:always )?closed (?:on )?(?<object>${DAY}(?<=s)(?:(?: and |, | & )${DAY}(?<=s))*)(?: now| only)*$/iu
  attribute: clause {what} value holds; alone; accepts=${isNamed}
    /^(?:(?:the|our|my) )?(?<what>[\p{L}][\p{L}\d-]*(?: [\p{L}\d][\p{L}\d/-]*){1,4}|price|rate|budget|discount|retention|capacity|headcount|deposit): (?<object>(?:about |around )?[£$€]?\d[\d.,]{0,9}(?: ?(?:%|[\p{L}€]{1,9}))?(?: (?:per|a|an|each|for|\/) ?\p{L}{1,12}| p\/?\p{L}{1,3}| each)?)(?: now)?(?:,.*)?$/iu
  cause: clause finding phrase holds; says=root cause: {object}
    /^(?:the )?(?:root )?cause(?: of (?:the |that |this )?[^,:]{2,40}?)?(?: is| was|:)(?: that)? (?<object>(?!not |unknown|unclear|still|what|anyone)\S.{5,120})$/iu
  cause: clause finding phrase holds
    /^(?:the |that |this |yesterday's |last \p{L}+'s )?(?<object>(?:[\p{L}\d.]+ ){0,3}?(?:outage|incident|crash|downtime|failure|leak|delay|mix-?up|bug|sev\d|5xx|errors?|spike|slowdown)(?: (?:on|in|of|at|last)(?: \p{L}+){0,3}?)? (?:was|were) (?:caused by|due to|because of|down to) .{4,100})$/iu
`;
