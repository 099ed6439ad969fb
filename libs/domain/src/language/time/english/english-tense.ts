import { wholeWords, wordSet } from '../../words/word-patterns.js';
import {
  BASE_FORMS,
  LIGHT_PAST_FORMS,
  NO_PARTICIPLES,
  NO_PAST_FORMS,
  PARTICIPLES,
  PAST_FORMS,
  SAME_FORMS,
  THIRD_PERSON_FORMS,
} from './english-verbs.js';
import { type Cue, type TenseDirection, strong, type Tense, textAt, weak, type Word } from '../tense.js';

const MODALS =
  wordSet(`will won't wont shall gonna wanna gotta must should shouldn't ought can can't cant cannot could may might
  i'll you'll he'll she'll it'll we'll they'll that'll need needs want wants hope hopes hoping plan plans planning intend intends
  intending aim aiming let's lets upcoming due remind reminder remember please deadline until soon expecting`);
const BE_PAST = wordSet("was wasn't wasnt were weren't werent");
const BE_PRESENT =
  wordSet(`am is isn't isnt are aren't arent ain't aint i'm im you're youre he's hes she's shes it's its we're
  they're theyre that's thats there's theres here's what's who's where's gets getting`);
const HAVE = wordSet("have haven't havent has hasn't hasnt i've ive you've youve we've weve they've theyve");
const DO = wordSet("do don't dont does doesn't doesnt");
const DID = wordSet("did didn't didnt");
const SUBJECTS = wordSet('i we you they he she it');
const ADVERBS = wordSet(
  'also just really still usually never always now already only finally recently actually not both all probably prob probs def defo definitely maybe',
);
/** Words before a noun. A verb form after such a word is not a verb. */
const DETERMINERS = wordSet(
  'the a an my our your his her its their these those some any no every of at in on by',
);
const NUMBERS = wordSet('two three four five six many few more last first next several');
const STOPS = new Set([...DETERMINERS, ...SUBJECTS, 'this', 'that', 'to', 'for', 'with', 'from']);
const OPENERS =
  wordSet(`and but so oh ok okay btw also then please actually hey hi yeah yes no just well now thanks because cause
  when where who which that while although though if or anyway plus`);
const TOPICS =
  wordSet(`appointment appt dentist vet doctor doctor's checkup meeting interview exam exams test flight trip wedding birthday
  bday anniversary party concert conference viewing launch release surgery holiday vacation ceremony booking reservation delivery
  kickoff demo presentation hearing festival gig graduation inspection scan screening op operation physio clinic fitting appraisal viva audition race marathon mot service rent invoice move start visit call
  handover completion balance cutover deadline renewal`);

/** Past participles that describe a state. */
const STATES =
  wordSet(`suspended closed shut booked cancelled banned grounded paused frozen covered insured paid blocked postponed locked
  reserved barred excluded signed sorted extended delayed`);

const REACH = 4;

const isPast = (word: string): boolean =>
  PAST_FORMS.has(word) || (/^\p{L}{2,}ed$/u.test(word) && !NO_PAST_FORMS.has(word));
const isContinuous = (word: string): boolean => /^\p{L}{2,}ing$/u.test(word) && !NO_PARTICIPLES.has(word);
const GOVERNED = new Set([...PARTICIPLES, ...LIGHT_PAST_FORMS, ...SAME_FORMS, 'done', 'have', 'be']);
const isVerbForm = (word: string): boolean => isPast(word) || isContinuous(word) || GOVERNED.has(word);

/**
 * The past, present and future of English, including text in lower case, without apostrophes or without
 * subjects.
 */
export const englishTense: Tense = {
  breaks:
    /[,;:.!?()[\]—–…"“”]|\s-\s|(?<![\p{L}'’])(?:and|but|so|because|cuz|then|while|although|though|which|who|that|where|when|whenever|if|or)(?![\p{L}'’])/giu,
  habit: wholeWords(
    String.raw`usually|normally|typically|generally|always|often|sometimes|regularly|weekly|daily|monthly|yearly|every|each|per (?:day|week|month|year)|(?:\d{1,2}x?|once|twice|times) an? (?:day|week|month|year)`,
    'iu',
  ),
  cues: (words) => {
    const cues: Cue[] = [];
    const first = words.findIndex(({ text }) => !OPENERS.has(text));
    for (let i = 0; i < words.length; i++) {
      const verb = verbAt(words, i, first);
      if (verb === null) continue;
      const { looks, isStrong, last } = verb;
      const at = words[i]?.at ?? 0;
      cues.push(isStrong ? strong(at, looks) : weak(at, looks));
      i = last;
    }
    return cues;
  },
};

interface Verb {
  readonly looks: TenseDirection;
  readonly isStrong: boolean;
  /** Index of the last word that belongs to the verb. */
  readonly last: number;
}

const verb = (looks: TenseDirection, last: number): Verb => ({ looks, isStrong: true, last });
const hint = (looks: TenseDirection, last: number): Verb => ({ looks, isStrong: false, last });

function verbAt(words: readonly Word[], i: number, first: number): Verb | null {
  const word = textAt(words, i);
  const next = textAt(words, i + 1);
  if (word === 'would' || /^(?:i|we|you|he|she|they)'d$/u.test(word)) return readWish(words, i);
  if (HAVE.has(word) || (word === 'had' && next === 'to')) return havingAt(words, i);
  if (word === 'used' && next === 'to') return verb('back', i + 1);
  // "Decided to" and similar words are about the future.
  if (/^(?:decided|agreed|voted|promised)$/.test(word) && next === 'to') return verb('ahead', i + 1);
  if (BE_PAST.has(word)) {
    // "were moving" may be "we're moving" without the apostrophe.
    const isPresent =
      word === 'were' && i === first && /ing$/u.test(textAt(words, pastAdverbs(words, i + 1)));
    return verb(isPresent ? 'ahead' : 'back', governedVerb(words, i));
  }
  // "Will" and "May" are also names. A past form cannot follow a modal verb.
  if ((word === 'will' || word === 'may') && (isPast(next) || BE_PRESENT.has(next) || BE_PAST.has(next)))
    return null;
  if (next === 'about' && (word === 'how' || word === 'what')) return verb('ahead', i + 1);
  if (MODALS.has(word) || (word === 'looking' && next === 'forward'))
    return verb('ahead', governedVerb(words, i));
  if (BE_PRESENT.has(word)) return being(words, i);
  if (DID.has(word)) return verb('back', Math.max(i + 1, governedVerb(words, i)));
  if (DO.has(word)) return verb('now', Math.max(i + 1, governedVerb(words, i)));
  if (TOPICS.has(word) || (word === 'day' && textAt(words, i - 1) === 'last')) return hint('ahead', i);
  if (DETERMINERS.has(textAt(words, i - 1)) || isLeftOver(words, i)) return null;
  if (isPast(word)) return isStateUntil(words, i) ? null : verb('back', i);
  if (SAME_FORMS.has(word) && i !== first) return SUBJECTS.has(textAt(words, i - 1)) ? hint('back', i) : null;
  if (LIGHT_PAST_FORMS.has(word) || PARTICIPLES.has(word)) return hint('back', i);
  return presentAt(words, i, first);
}

/** True for "Two weeks left until Christmas." */
const isLeftOver = (words: readonly Word[], i: number): boolean =>
  textAt(words, i) === 'left' && /^(?:minute|hour|day|week|month|year)s?$|^time$/u.test(textAt(words, i - 1));

/**
 * True for a state as opposed to an event: "Licence suspended til November", with the time replaced by
 * blanks.
 */
const isStateUntil = (words: readonly Word[], i: number): boolean =>
  STATES.has(textAt(words, i)) &&
  i > 0 &&
  textAt(words, i + 1) === '' &&
  !SUBJECTS.has(textAt(words, i - 1)) &&
  words[i - 1]?.isCapitalised !== true;

function presentAt(words: readonly Word[], i: number, first: number): Verb | null {
  const word = textAt(words, i);
  if (isContinuous(word)) return hint('ahead', i);
  if (i === first && BASE_FORMS.has(word)) return hint('ahead', i);
  if (THIRD_PERSON_FORMS.has(word)) return hasSubject(words, i) ? verb('now', i) : hint('now', i);
  if (!SUBJECTS.has(word)) return null;
  const at = pastAdverbs(words, i + 1);
  const next = textAt(words, at);
  if (next === '' || next === 'would' || STOPS.has(next) || OPENERS.has(next) || SAME_FORMS.has(next))
    return null;
  const own = verbAt(words, at, first);
  return own?.isStrong || own?.looks === 'back' ? null : verb('now', at);
}

function pastAdverbs(words: readonly Word[], at: number): number {
  let next = at;
  while (ADVERBS.has(textAt(words, next))) next++;
  return next;
}

/** True for "The course starts" and "Ana arrives", but not for "two visits". */
function hasSubject(words: readonly Word[], i: number): boolean {
  if (words[i - 1]?.isCapitalised) return true;
  const isNoun = i > 1 && !STOPS.has(textAt(words, i - 1)) && !NUMBERS.has(textAt(words, i - 1));
  return isNoun && (DETERMINERS.has(textAt(words, i - 2)) || DETERMINERS.has(textAt(words, i - 3)));
}

/**
 * Returns the verb form of a wish, or null. "I'd love to go in May" is about the future, but "I'd say on
 * Friday" has no direction in time.
 */
const readWish = (words: readonly Word[], i: number): Verb | null =>
  /^(?:love|like|prefer|want|hope|be|better|rather)$/u.test(textAt(words, i + 1))
    ? verb('ahead', i + 1)
    : null;

function havingAt(words: readonly Word[], i: number): Verb {
  const next = textAt(words, i + 1);
  const last = governedVerb(words, i);
  if (next === 'to') return verb(textAt(words, i) === 'had' ? 'back' : 'ahead', i + 1);
  if (last === i || next === 'got') return verb('now', Math.max(last, i));
  return verb('back', last);
}

function being(words: readonly Word[], i: number): Verb {
  const last = governedVerb(words, i);
  const isUnderWay = words.slice(i + 1, last + 1).some(({ text }) => isContinuous(text));
  return verb(isUnderWay ? 'ahead' : 'now', last);
}

/** Returns the index of the last verb form that an auxiliary governs: "will have finished". */
function governedVerb(words: readonly Word[], i: number): number {
  // In a question such as "Did I cook", the subject is between auxiliary and verb.
  const isAsked = SUBJECTS.has(textAt(words, i + 1));
  let last = isAsked ? i + 2 : i;
  for (let at = last + 1; at <= i + REACH && at < words.length; at++) {
    const word = textAt(words, at);
    if (STOPS.has(word)) break;
    if (isVerbForm(word)) last = at;
  }
  return last;
}
