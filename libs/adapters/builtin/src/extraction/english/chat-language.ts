import { alternation, wordPairs } from '@mneme/domain';
import { expandAnnouncement } from './job-announcement.js';
import { restoreApostrophes } from './apostrophes.js';

/** Short forms with only one reading. "were" and "ill" are left out, because they are words themselves. */
const SHORT_FORMS = wordPairs(`
  im: I am, i'm: I am, dont: do not, doesnt: does not, didnt: did not, cant: can not, wont: will not,
  isnt: is not, arent: are not, wasnt: was not, werent: were not, havent: have not, hasnt: has not,
  hadnt: had not, couldnt: could not, shouldnt: should not, wouldnt: would not, youre: you are,
  theyre: they are, hes: he is, shes: she is, thats: that is, whats: what is, whos: who is, theres: there is,
  lets: let us, weve: we have, youve: you have, gonna: going to, wanna: want to, gotta: have to,
  gf: girlfriend, bf: boyfriend, bff: best friend, hubby: husband, fam: family, bday: birthday, yr: year,
  wk: week, wks: weeks, mths: months, appts: appointments, appt: appointment, em: them, bout: about,
  lil: little, wknd: weekend, wknds: weekends, gran: grandma, pls: please, plz: please, u: you,
  smth: something, sth: something, ppl: people, bc: because, cuz: because, tmrw: tomorrow, tmr: tomorrow,
  rn: right now, veggie: vegetarian, missus: wife, preggo: pregnant, preggers: pregnant, yrs: years,
  dbs: databases, n: and, b4: before, tho: though, thru: through, prob: probably, probs: probably,
  cos: because, coz: because, dunno: do not know, ive: I have, fav: favorite, fave: favorite`);

/** Single letters for "with" and "are": "w my mum", "office days r mondays". */
const LONE_LETTER =
  /(?<=(?:^|[\p{L}\d,.!?)] ))w(?= [\p{L}\d])|(?<=(?:^| )(?:we|you|they|\p{L}{2,20}s) )r(?= [\p{L}\d])/giu;
const KIN = wordPairs(`
  mrs: wife, other half: partner, old man: dad, old lady: mum, bro: brother, sis: sister, fella: boyfriend,
  bloke: boyfriend, lad: son`);

/** "Its" for "I am" after a greeting: "yo its kofi, 23", "hello its frank from tamworth". */
const NAMED_GREETING =
  /^((?:hi|hiya|hey|hello|yo|morning|evening)[,!. ]+)its? (?:is )?(?=\p{L}+(?:$|[,.!]| from | here))/iu;
const FILLERS =
  /(?<![\p{L}\p{N}'@#/.-])(?:lol|lmao|rofl|haha+h?|hehe+|btw|tbh|ngl|imo|imho|fyi|xd|omg|ugh|hmm+|uhm?|erm?)(?![\p{L}\p{N}'/@-])/giu;
const SHORT = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_'@#/.-])(?:${alternation(Object.keys(SHORT_FORMS))})(?![\\p{L}\\p{M}\\p{N}_'@-]|\\.\\p{L}|/(?!\\s))`,
  'giu',
);
/** Words that cannot follow the possessive "its": "its called", "its in Wedding". */
const ITS_VERB =
  /(?<!\p{L})(its) (?=(?:called|named|not|been|a|an|the|my|our|in|at|on|near|from|just|only|now|so|too|really|also|still|going|getting|gonna|\p{L}+days?|\p{L}+ed|\p{N}+)(?![\p{L}'-]))/giu;
const MY_NAMES = /(?<!\p{L})(my|his|her|their|its) names (?!(?:are|were|and|on|in|for) )(?=\p{L})/giu;

/** Writes informal English out if the full form is certain. Takes linear time. */
export const expandShortForms = (text: string, names: ReadonlySet<string>): string =>
  expandAnnouncement(restoreApostrophes(expandGreeting(normalizeSpelling(text)), names));

const expandGreeting = (text: string): string =>
  text
    .replace(NAMED_GREETING, '$1I am ')
    .replace(
      /^((?:hi|hiya|hey|hello)(?: there| all)?[,!. ]+)(?=\p{L}+, \d\d,(?!.*(?<!\p{L})(?:bei|und|aus|ich|der|als|y|de|en|con|soy)(?!\p{L})))/iu,
      '$1I am ',
    );

const replaceColloquial = (text: string): string =>
  text
    .replace(/[’‘ʼ`´]/gu, "'")
    .replace(LONE_LETTER, (letter) => (letter.toLowerCase() === 'w' ? 'with' : 'are'))
    .replace(
      /(?<=(?:^|[^\p{L}])(?:my|the) )(?:mrs|other half|old man|old lady|bro|sis|fella|bloke|lad)(?= |$|[,.!])/giu,
      (kin) => KIN[kin.toLowerCase()] ?? kin,
    )
    .replace(
      /(?<![\p{L}'])id (?=(?:love|like|take|say|rather|prefer|buy|go|want|never|accept|need|get|hate)(?!\p{L}))/giu,
      'I would ',
    )
    .replace(/(?<=\p{L}) who(?: is|'s|s) (?=\d{1,2}(?!\d| \p{L}+s(?!\p{L})))/giu, ' ')
    .replace(/(?<=^|[,.;] )(?:the )?name(?:'s| is) (?=\p{L})/giu, 'my name is ')
    .replace(/(?<=(?:^| )(?:Prof|Dr|Mrs?|Ms))\. (?=\p{Lu})/gu, ' ')
    .replace(
      /(?<!\p{L})me (?=(?:mate|mam|mum|dad|nan|brother|sister|gran|mates|missus|wife)(?!\p{L}))/giu,
      'my ',
    );

const normalizeSpelling = (text: string): string =>
  replaceColloquial(text)
    .replace(FILLERS, ' ')
    .replace(/(^|[,.!?;:])[ \t]{0,3},/gu, '$1')
    .replace(/[ \t]{1,3}(?=,)/gu, '')
    .replace(/(?<!\p{L})w\/o(?!\p{L})/giu, 'without')
    .replace(/(?<!\p{L})w\/(?=\s|\p{L})/giu, 'with ')
    .replace(MY_NAMES, '$1 name is ')
    .replace(
      /(?<=(?:^|[.!?,;:]\s*|\s)my )(name|birthday|job|girlfriend|boyfriend|boss)s (?=\p{L})/giu,
      '$1 is ',
    )
    .replace(
      /(?<!\p{L})(my|our) (mom|mum|mother|dad|father|sister|brother|wife|husband|girlfriend|boyfriend|friend|boss|son|daughter|dog|cat)s (?=(?:name|birthday|job|house|place|car|cat|dog)(?!\p{L}))/giu,
      "$1 $2's ",
    )
    .replace(
      /(?<=(?:^|[.!?,;:]) ?)(wife|husband|girlfriend|boyfriend|partner)s (?=(?:called|named) )/giu,
      'my $1 is ',
    )
    .replace(ITS_VERB, 'it is ')
    .replace(SHORT, (form) => (/^\p{Lu}$/u.test(form) ? form : (SHORT_FORMS[form.toLowerCase()] ?? form)))
    .replace(/(?<![\p{L}'])i(?=(?:'| |$|,))/gu, 'I')
    .replace(/[ \t]{2,}/gu, ' ')
    .trim();
