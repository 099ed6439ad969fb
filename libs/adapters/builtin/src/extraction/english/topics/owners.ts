import { grammar } from '../../rules/grammar.js';
import { NAME } from '../../rules/name.js';
import type { Rule } from '../../rules/rule.js';

/** Private duties, which are not part of a job: children, pets, parents, the house. */
const NO_DUTY =
  /(?<!\p{L})(?:kids?|child|children|baby|babies|boys?|girls?|twins|dogs?|cats?|pets?|animals?|mum|mom|dad|mother|father|nan|gran\p{L}*|parents?|son|daughter|house|flat|car|bike|place|home|it|that|this|them|him|her|me|us|you|everything|things?|stuff|lot|most|best|same|rest|marathon|half marathon|race|\d+ ?k(?:m)?|mile|dishes|laundry|hoovering|cooking|washing|chores|talking|splits|dance|bath|risk|errands|show|way|place|lead|job|credit|news|bar exam|test|exam|stairs|stress|pressure|money|pain|world|decision|change)(?!\p{L})/iu;

const isDuty = (clause: string): boolean => {
  const thing = DUTY_OF.exec(clause)?.[1] ?? '';
  const [first = ''] = thing.toLowerCase().split(' ');
  return thing !== '' && !NO_DUTY.test(thing) && !/^(?:an?|his|her|two|three|some|from)$/u.test(first);
};
const TAKES =
  'owns|own|is in charge of|am in charge of|are in charge of|is responsible for|am responsible for|are responsible for|handles|handle|runs|run|manages|manage|maintains|maintain|leads|lead|looks after|look after|takes care of|take care of|does|do|took over|takes over|take over|taking over|is taking over|am taking over|has taken over|have taken over|inherited|inherits|picked up|picks up|is running|am running|is leading|am leading|is handling|am handling|is doing|am doing|covers|cover|is covering|am covering|oversees|reviews';
const DUTY_OF = new RegExp(
  `(?:^| )(?:${TAKES}) (?:now )?(?:all (?:the |of the )?|the |our |my )?((?!an? |his |her |two )[\\p{L}\\d][^,]*)`,
  'iu',
);
const THING =
  "(?:all (?:the |of the )?|(?<given>the |our )|my )?(?<what>(?!an? |his |her |two |three |some )[\\p{L}\\d][\\p{L}\\d/&'.-]*(?: (?!(?:now|from|until|till|while|because|since|as|so|at|in|with|on|instead|these|this|next|anymore|again|for|and|too|and)(?!\\p{L}))[\\p{L}\\d/&'.-]+){0,3})";
const UNTIL_END =
  '(?: from (?:now on|\\p{L}+(?: \\p{Lu}\\p{L}+)?))?(?: (?:now|instead|these days|from now on|again|too|for me|for us))*(?: (?:in|on|at|for|under|until|till|while|since|so|because|as) .*)?(?:,? and .*)?(?:,.*)?$';
/** Verbs that always state a duty. Other verbs need a known duty as their object. */
const CERTAIN =
  'owns|is in charge of|is responsible for|maintains|oversees|took over|takes over|is taking over|has taken over|inherited|inherits|leads|is leading|manages|handles|is handling';
const LOOSE =
  'runs|is running|does|is doing|looks after|takes care of|covers|is covering|picks up|picked up|writes|is writing|wrote|organi[sz]es|is organi[sz]ing|plans';
export const DUTY =
  '(?:\\p{L}+ ){0,2}?(?:workshop|till|kitchen|bar|shop|store|studio|front desk|reception|books|bookkeeping|accounts|accounting|vat|tax(?:es)?|payroll|invoices|invoicing|budget|finances?|flowers|catering|music|sound|lights|lighting|photos|video|decor|decorations|seating(?: plan)?|guest list|registrations?|tickets|ticketing|venue|logistics|transport|travel|website|site|marketing|social(?: media)?|ads|newsletter|instagram|branding|design|copy|press|pr|(?:product and )?sales|support|deliver(?:y|ies)|orders|ordering|purchasing|stock|inventory|warehouse|hiring|recruiting|onboarding|hr|legal|compliance|security|infra|infrastructure|platform|backend|frontend|front end|back end|mobile|app|api|databases?|data|analytics|pipelines?|deploys?|releases?|on-?call|incidents?|postmortem|retro|stand-?up|planning|sprint|qa|testing|lab|labs|microscope|recruitment|interviews|transcription|statistics|stats|grant|ethics|year \\d+|maths?|science|history|english|pe|homework club|chess club|drama|timetable|registration|parents evening|payments|billing|notifications|ledger|checkout|search|auth|rota|rotas|cleaning|repairs|network|servers|it|helpdesk|backups|printing|sponsors|sponsorship|speakers|volunteers|security|set-?up|stage|programme|program|merch|translations|ops|operations|product|engineering|growth|fulfil?lment|finance|data collection|analysis|coding|fieldwork|proofreading|fundraising|treasury|membership|minutes)';

/** A claim about being on call holds until a stated end, or for the named time. */
const onCall: Rule = {
  family: 'duty',
  reads: 'verb',
  predicate: 'duty',
  shape: 'value',
  says: 'on call',
  aspect: 'holds',
  pattern: /^(?:am |is |are )?(?:now )?on[- ]?call(?=$|[ ,])/iu,
};

const isNoDuty = (clause: string): boolean => !NO_DUTY.test(clause.split(' ').slice(0, 3).join(' '));

export const englishOwners = grammar`
  owner: clause owner:{what} name holds; accepts=${isDuty}
    /^(?:(?:[Mm]y|[Oo]ur) (?:[\p{Ll}-]+ ){1,2})?(?<object>${NAME}) (?:now |also |still |already )*(?:${CERTAIN}) (?:now )?${THING}${UNTIL_END}/u
  owner: clause owner:{what} name holds
    /^(?:(?:[Mm]y|[Oo]ur) (?:[\p{Ll}-]+ ){1,2})?(?<object>${NAME}) (?:now |also |still |already |will )*(?:${LOOSE}) (?:now )?(?:all )?(?:the |our )?(?<what>${DUTY})(?=$|,| (?:now|instead|at|on|for|from|these|and|until|while|in|with|too))/u
  owner: clause owner:{what} value holds; says={speaker}
    /^(?:I|[Ww]e) (?:am |are )?(?:now |also |still |just )*(?:run|running|handle|handling|manage|managing|lead|leading|do|doing) (?:all )?(?:the |our )?(?<what>${DUTY})(?=$|,| (?:now|at|on|for|from|and|until))/u
  owner: clause owner:{what} value holds; says={speaker}; accepts=${isDuty}
    /^(?:I|[Ww]e) (?:am |are )?(?:now |also |still |already |just )*(?:own(?= (?:the|our) )|in charge of|responsible for|took over|have taken over|taking over|take over|inherited|maintain|oversee) (?:now )?${THING}${UNTIL_END}/u
  owner: clause owner:{what} name holds; accepts=${isNoDuty}
    /^(?:[Tt]he |[Oo]ur )?(?<what>[\p{L}\d][\p{L}\d/&'.-]*(?: (?!(?:is|are|was|go|goes|now|went|belongs?|moved)(?!\p{L}))[\p{L}\d/&'.-]+){0,3}) (?:is |are |was |were |has been )?(?:now )?(?:owned by|run by|handled by|managed by|maintained by|led by|looked after by|taken over by|covered by|belongs? to|(?<=(?:escalations?|questions?|tickets?|invoices?|approvals?|requests?|issues|alerts|bugs|complaints|refunds|contracts|pipeline|service|project|module|account|class|territory) )(?:go|goes) (?:straight )?to|now with|(?<=(?: is| are| now) )with|handed (?:over )?to) (?<object>${NAME})(?= now|$|,| from | since | until | at | as )/u
  owner: clause owner:{what} name holds
    /^(?:(?:I|[Ww]e|${NAME}) )?(?:have |has )?(?:(?:[Hh]anded|[Pp]assed)(?: over)?|[Gg]ave(?= .* over )) (?:the |our |my )?(?<what>[\p{L}\d][\p{L}\d/&'.-]*(?: (?!(?:over|to)(?!\p{L}))[\p{L}\d/&'.-]+){0,3}) (?:over )?to (?<object>${NAME})(?=$|,| )/u
  owner: clause owner:{what}{thing} name holds
    /^(?:[Tt]he |[Oo]ur )?(?:(?<what>[\p{L}\d/&'.-]+(?: [\p{L}\d/&'.-]+){0,2}) owner|owner (?:of|for) (?:the )?(?<thing>[\p{L}\d/&'.-]+(?: [\p{L}\d/&'.-]+){0,2})) is (?:now )?(?<object>${NAME})(?=$|,| now)/u
  duty: verb duty value planned; says=on call; needsTime
    /^(?:am |is |are )?(?:now )?on[- ]?call(?=$|[ ,])/iu
  ${onCall}
  duty: clause duty value planned; says=on call; needsTime
    /^on-?call(?: rota)?(?::| is) me(?=$|[ ,])/iu
  leave: verb on_leave value holds; says=on {object}
    /^(?:am|is|are) (?:now |away )?on (?<object>(?:(?:parental|maternity|paternity|annual|study|sick|unpaid) )?leave)(?=$|[ ,])/iu
  leave: clause on_leave value holds; says=on {object}; needsTime
    /^(?:I (?:am|will be|am going) )?(?:on |taking )?(?:my )?(?<object>(?:parental|maternity|paternity|annual|study|sick|unpaid)? ?leave|vacation|pto|sabbatical|holiday)(?: is)?(?:,.*)?$/iu
`;
