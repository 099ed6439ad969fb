import { wordSet } from '@mneme/domain';
import { grammar } from '../../rules/grammar.js';
import { isGerund, isPastForm, wordClass } from '../lexicon.js';

export const OCCASION =
  "op|x-?ray|review|follow[- ]?up|consultation|phone screen|screening call|pre[- ]?op|op date|round|assessment cent(?:re|er)|assessment day|blood test|bloods|smear|jab|booster|hygienist|jobcentre|mot|induction day|settling[- ]in|taster day|neurologist|dermatologist|cardiologist|optician|gp|appointment|appt|meeting|exam|interview|flight|viewing|wedding|party|deadline|concert|surgery|operation|check-?up|delivery|launch|demo|due date|visit|call|race|marathon|half marathon|graduation|conference|rehearsal|vet|dentist|doctor|physio|haircut|hairdresser|scan|mri|ultrasound|hearing|inspection|test|final|recital|trial shift|start date|move-in|housewarming|offsite|workshop|driving test|train|ferry|tour|reservation|check-in|checkout|presentation|thesis defen[cs]e|defen[cs]e|parents'? evening|match|game|tournament|fitting|appraisal|screening|physical|check|clinic|refresher|training day|audition|gig|viva|completion|hen do|stag do|baby shower|christening|funeral|open day|induction|handover|closing|cut-?over|go-?live|release|freeze|code freeze|rollout|roll-?out|migration|post-?mortem|retro|kick-?off|review|audit|renewal|submission|filing|tax return|vat return|board meeting|pitch|trade fair|fair|sale|grand opening|opening|reopening|site visit|tasting|stocktake|install|installation|fundraiser|premiere|field trip|school trip|parents evening|sports day|upgrade|switch-?over|soft launch|beta|hand-in|publication|keynote|open mic|webinar|go live|gala|soundcheck|load-in|trip to \\p{L}+(?: \\p{L}+)?|move";
const NO_NOUN =
  '(?:\\p{L}+ed|gave|had|have|has|made|took|take|went|go|did|do|got|get|saw|held|won|lost|left|for|with|in|on|at|to|from|and|or|of|is|was|not|no|during|after|before|about|until|since|that|this|what)';
const WHOSE =
  '(?:(?:I am |am )?seeing )?(?:(?:the|my|our|an?|next|first(?! aid)|second|final|his|her) )*(?!ones? )';
const WITH =
  "(?: (?:with|for|to|at) (?:(?:the|my|our) )?\\p{L}[\\p{L}\\d.'-]*(?: (?!(?:is|are|was|will|has|got|moved|on|at|in|now|next|this)(?!\\p{L}))\\p{L}[\\p{L}\\d.'-]*)?)?";
const HOUR =
  "(?<object>(?: between \\d[\\d:.]*(?: ?[ap]m)? and \\d[\\d:.]*(?: ?[ap]m)?| \\d{1,2}[.:]\\d\\d(?: ?[ap]m)?| ?(?:at|around|from) (?:\\d[\\d:.]*(?: ?[ap]\\.?m\\.?)?|noon|midnight|half past \\p{L}+|\\p{L}+ o'clock|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))?)";

/** True for a text without a verb and a pronoun: "eks upgrade", "parental leave". */
const isPhrase = (text: string): boolean => {
  const words = text
    .toLowerCase()
    .split(' ')
    .filter((word) => !LINKS.has(word));
  return (
    words.length > 0 &&
    words.length <= 5 &&
    !/^\p{Lu}[\p{L}'-]+ \p{Ll}{2,}s(?!\p{L})/u.test(text) &&
    words.every(
      (word) =>
        !NO_PHRASE.has(word) &&
        !/.{3}ed$/u.test(word) &&
        !isPastForm(word) &&
        !(word.endsWith('s') && wordClass(word) === 'verb' && !PLURAL.test(text)) &&
        !isGerund(word),
    )
  );
};
const PLURAL = /s (?:are|starts?|begins?|due)(?= |$)/iu;
const LINKS = wordSet(
  'the my our a an is are due planned scheduled booked set coming arriving arrives happening up start starts begin begins on at for by to now next',
);
const NO_PHRASE =
  wordSet(`i we you he she it they me us him her them this that these those there here will would can could should may might must do
  does did not no yes please so and but or if when because then also just still maybe go goes come comes see sees meet meets
  have has want wants need needs think know say says tell tells remind call text see fly flies leave leaves start finish end
  ends until since from before after about like love hate happy great good bad nice cool ok okay thanks sorry busy free ready
  today tomorrow tonight soon later who what where how why hi hey hello let lets gonna all everything nothing something
  one ones actually really probably hopefully definitely works work done back home alone together again`);

/**
 * Verbs for a moved occasion: "my exam got moved to the 12th". Each occasion is a slot whose value is its
 * date.
 */
const MOVED =
  '(?:moved|pushed|postponed|rescheduled|delayed|extended|slipped|slips|shifted|brought forward|pulled forward|put back|bumped|changed|slid)(?: back| forward| out| up| again)*';
const isMoved = (clause: string): boolean =>
  (clause.split(BEFORE_MOVED)[0] ?? '')
    .toLowerCase()
    .split(' ')
    .every(
      (word, at) =>
        LINKS.has(word) || word === 'go' || (!NO_PHRASE.has(word) && !(isGerund(word) && at === 0)),
    );
const BEFORE_MOVED = new RegExp(` (?:(?:is|was|got|has|have|been|are|being) )*${MOVED} `, 'iu');
const KEY =
  "(?!(?:it|that|this|we|i|they|he|she|you|everything|one|date|day) )[\\p{L}\\d][\\p{L}\\d.'/-]*(?: (?!(?:is|are|was|at|got|has|have) )[\\p{L}\\d][\\p{L}\\d.'/-]*){0,4}?";
const AFTER =
  '(?:,? (?:at|in|with|because|cos|since|so|thanks|due|after|for|she|he|they|we|it|I) (?!\\d).{1,60}|,.{1,60}| now| instead| again)?';

const isMeeting = (clause: string): boolean => isPhrase(clause.replace(/ between \d.*$/u, ''));

const isEnding = (clause: string): boolean =>
  isPhrase(clause.split(/ (?:runs? out|expires?|ends?)(?= |$)/u)[0] ?? '');

export const englishAppointments = grammar`
  date: verb date:retirement day planned; needsTime; futureOnly
    /^(?:am |is )?(?:retiring|retires|retire)(?=$|[ ,])/iu
  date: clause date:baby day planned; needsTime; futureOnly
    /^(?:(?:(?:my|our|the) )?(?:wife |girlfriend |partner )?(?:is )?(?:pregnant|expecting|having a baby)(?:,? (?:and )?(?:the baby |baby )?(?:is )?due)?|(?:the |our )?baby (?:is )?(?:due|comes|coming|arrives)|due)(?=$|[ ,])/iu
  date: clause date:{key} day planned; needsTime
    /^(?:(?:I|we) (?:(?:also|still) )?(?:have|have got|got|will have|am having)? ?)?${WHOSE}(?<key>(?:(?!${NO_NOUN} )[\p{L}\d'-]+ ){0,2}?(?:${OCCASION})${WITH})(?: of (?:the |our )?\p{L}[\p{L}\d' -]{1,40}?)?(?: (?:is|are|will be|is moved|was moved|got moved|got extended|was extended|has been moved|moved|is now|has moved|was rescheduled|got rescheduled|was pushed|got pushed|pushed|slipped|shifted|postponed|delayed|extended|got extended|was extended))?(?: (?:now|scheduled|booked|set|due|coming|arriving|happening|to|on|for|back))*${HOUR}(?:,? (?:at|in|with|for) (?!\d).{1,40}|, .{1,40})?$/iu
  date: clause date:{key} day planned; needsTime; futureOnly; alone; accepts=${isMeeting}
    /^${WHOSE}(?<key>(?!(?:finishes|finish|runs|expires|ends|starts)(?!\p{L})|(?:at|in|on|with|for|from|to|by|near|of|about|only) )[\p{L}\d][\p{L}\d.'/-]*(?: (?!(?:is|are|was|at) )[\p{L}\d][\p{L}\d.'/-]*){0,4}?)(?: (?:is|are))?(?: (?:due|planned|scheduled|booked|set|coming up|coming|arriving|arrives?|happening|starts?|begins?|on|at|for|by|now))*${HOUR}$/iu
  date: clause date:{key} day planned; needsTime; futureOnly; alone; accepts=${isMoved}
    /^${WHOSE}(?<key>${KEY}) (?:(?:is|was|got|has|have|been|are|being|now) )*${MOVED}(?: (?:to|until|till|by|on|for))?${HOUR}${AFTER}$/iu
  date: clause date:{key} day planned; needsTime; futureOnly; alone
    /^(?:(?:I|we|they|he|she|\p{Lu}\p{L}+) )?(?:(?:have|has|had to|just|finally) )*(?:moved|pushed|postponed|rescheduled|delayed|shifted|brought forward) (?:the|our|my|their) (?<key>${KEY})(?: (?:back|forward|out))?(?: (?:to|until|till))?${HOUR}${AFTER}$/iu
  date: clause date:{key}_go_live day planned; needsTime; futureOnly
    /^${WHOSE}(?<key>${KEY}) (?:(?:will|should|is|are) )?(?:go|goes|going) live(?: on)?${HOUR}${AFTER}$/iu
  date: clause date:{key}_end day planned; needsTime; futureOnly; accepts=${isEnding}
    /^${WHOSE}(?<key>${KEY}) (?:runs? out|expires?|ends?)(?: on| in| at)?${HOUR}${AFTER}$/iu
`;
