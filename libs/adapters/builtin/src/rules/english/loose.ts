import { anyOf } from '../any-of.js';

/**
 * What people write in chats, and what it stands for: apostrophes left out, and the usual short forms. Only what can
 * be nothing else: "were" is not "we're", "ill" not "I'll", "its" is decided by what follows.
 */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  im: 'I am',
  "i'm": 'I am',

  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  cant: 'can not',
  wont: 'will not',
  isnt: 'is not',
  arent: 'are not',
  wasnt: 'was not',
  werent: 'were not',
  havent: 'have not',
  hasnt: 'has not',
  hadnt: 'had not',
  couldnt: 'could not',
  shouldnt: 'should not',
  wouldnt: 'would not',
  youre: 'you are',
  theyre: 'they are',
  hes: 'he is',
  shes: 'she is',
  thats: 'that is',
  whats: 'what is',
  theres: 'there is',
  lets: 'let us',
  weve: 'we have',
  youve: 'you have',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'have to',
  gf: 'girlfriend',
  bf: 'boyfriend',
  bff: 'best friend',
  hubby: 'husband',
  fam: 'family',
  bday: 'birthday',
  pls: 'please',
  plz: 'please',
  u: 'you',
  smth: 'something',
  sth: 'something',
  ppl: 'people',
  bc: 'because',
  cuz: 'because',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  rn: 'right now',
  veggie: 'vegetarian',
  missus: 'wife',
  preggo: 'pregnant',
  preggers: 'pregnant',
  yrs: 'years',
  dbs: 'databases',
  n: 'and',
  b4: 'before',
  tho: 'though',
  thru: 'through',
  prob: 'probably',
  probs: 'probably',
  cos: 'because',
  coz: 'because',
  dunno: 'do not know',
  ive: 'I have',
  fav: 'favorite',
  fave: 'favorite',
};

const FILLERS =
  /(?<![\p{L}\p{N}'@#/.-])(?:lol|lmao|rofl|haha+h?|hehe+|btw|tbh|ngl|imo|imho|fyi|xd|omg|ugh|hmm+|uhm?|erm?)(?![\p{L}\p{N}'/@-])/giu;
const SHORT = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_'@#/.-])(?:${anyOf(Object.keys(SHORT_FORMS))})(?![\\p{L}\\p{M}\\p{N}_'@-]|\\.\\p{L}|/(?!\\s))`,
  'giu',
);
/** "its called", "its in Wedding", "its mondays only": with a possessive "its" none of these can follow. */
const ITS_VERB =
  /(?<!\p{L})(its) (?=(?:called|named|not|been|a|an|the|my|our|in|at|on|near|from|just|only|now|so|too|really|also|still|going|getting|gonna|\p{L}+days?|\p{L}+ed|\p{N}+)(?![\p{L}'-]))/giu;
const MY_NAMES = /(?<!\p{L})(my|his|her|their|its) names (?!(?:are|were|and|on|in|for) )(?=\p{L})/giu;

/** Loosely written English as it would stand in a book, as far as that is certain; linear, and quick where there is nothing to do. */
export const withoutShortForms = (text: string): string =>
  text
    .replace(/[’‘ʼ`´]/gu, "'")
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
