import {
  calendarText,
  type Entry,
  detectLanguages,
  type Message,
  resolveTimes,
  type TimeMention,
} from '@mneme/domain';
import type { DraftClaim, DraftEntry } from '@mneme/ports';
import { saysSomething } from './informative.js';
import { isAboutOccasion, occasionBefore, spokenOfBefore } from './look-back.js';
import type { LanguageGrammar } from './vocabulary/language-grammar.js';
import { english } from './english/english.js';
import { german } from './german/german.js';
import { spanish } from './spanish/spanish.js';
import { isDated, lastOccasion, type Occasion, sameOccasion } from './occasion.js';
import type { OnRuleFault } from './rule-fault.js';
import { readableSentences } from './readable-sentences.js';
import { type Place, type Read, readSentence, speakerOf, subjectIn } from './sentence-reader.js';
import { properNames, type Preceding } from './preceding.js';

const KINDS: readonly (readonly [RegExp, Entry['kind']])[] = [
  [/^decision$/u, 'outcome'],
  [/^plans_to$/u, 'plan'],
  [/^(?:has_(?!condition$)|spouse$)/u, 'relation'],
  [/^(?:likes|dislikes|prefers|avoids|favorite_.*|instruction)$/u, 'preference'],
  [/^(?:did|visited|attended|finished|signed_up_for|booked|graduated_from)$/u, 'event'],
];

const entryKind = (claims: readonly DraftClaim[], mentions: readonly TimeMention[]): Entry['kind'] => {
  for (const [predicate, kind] of KINDS)
    if (claims.some((claim) => predicate.test(claim.predicate))) return kind;
  return claims.length === 0 && mentions.some(({ bound }) => bound === 'at') ? 'event' : 'fact';
};

const LANGUAGES: readonly LanguageGrammar[] = [english, spanish, german];
/** Maximum number of claims per message (algorithms 3.5). */
const MOST_CLAIMS = 12;
/** Maximum number of entries per message. A longer list of sentences is a pasted document. */
export const MOST_ENTRIES = 24;
const MOST_SCRAP_WORDS = 4;
/** Maximum length of the context in an entry (a question or the sentence before), in UTF-16 units. */
const LONGEST_CONTEXT = 160;

/**
 * Returns one entry per informative sentence, in the speaker's words: "Ana: We moved to Porto in March.
 * [2026-03]". Resolved times follow in brackets. Adds the name behind a leading "he" or "she", the question to
 * an answer, and the sentence before to a leading "it".
 *
 * Questions, conditions and remarks without content give no entry. An ambiguous sentence is read in the
 * language of its message, else of the conversation.
 */
export function entriesOf(message: Message, talk: Preceding, onFault: OnRuleFault): readonly DraftEntry[] {
  const entries: DraftEntry[] = [];
  const names = new Set(talk.names);
  let asked = talk.asked;
  let antecedent: string | null = null;
  let occasion: Occasion | null = null;
  let hasLookedBack = false;
  let room = MOST_CLAIMS;
  let before = talk.last;
  let isBeforeShort = false;
  for (const { text, isQuestion } of readableSentences(message.text)) {
    if (entries.length === MOST_ENTRIES) break;
    const likely = detectLanguages([text, message.text, talk.beginnings], LANGUAGES);
    if (entries.length === 0) antecedent ??= spokenOfBefore(text, { talk, message, likely, onFault });
    if (occasion === null && !hasLookedBack && isAboutOccasion(text, likely)) {
      hasLookedBack = true;
      occasion = occasionBefore(talk, LANGUAGES, onFault);
    }
    const place: Place = { message, names, asked, antecedent, occasion, known: talk.claims, onFault };
    const said = { text, before, last: entries.at(-1), place, likely };
    const read: Read | null = isQuestion ? null : withBefore(readSentence(text, place, likely), said);
    const [language = null] = likely;
    const context = { before, isBeforeShort, language };
    before = { text, saidAt: message.saidAt };
    isBeforeShort = read === null && !isQuestion && isScrap(text, language);
    // After a mere "Yes." the next sentence can still be the answer.
    if (isQuestion || language === null || saysSomething(text, language)) asked = null;
    for (const name of properNames(read?.text ?? text)) names.add(name);
    if (read === null) {
      if (!isQuestion && language !== null) antecedent = subjectIn(text, place, language) ?? antecedent;
      continue;
    }
    const claims = read.claims.slice(0, room).map((claim) => sameOccasion(claim, occasion));
    room -= claims.length;
    occasion = lastOccasion(claims, read.mentions) ?? occasion;
    entries.push(entry(text, { ...place, ...context }, { ...read, claims }));
    antecedent = read.antecedent;
  }
  return withoutTakenBack(entries);
}

/** Drops dates that a later sentence of the message corrects: "Dentist tomorrow. No wait, Thursday". */
const withoutTakenBack = (entries: readonly DraftEntry[]): readonly DraftEntry[] =>
  entries.map((entry, at) => {
    const later = entries.slice(at + 1).flatMap(({ claims }) => claims);
    const stands = entry.claims.filter(
      (claim) =>
        !isDated(claim) ||
        !later.some(({ subject, predicate }) => subject === claim.subject && predicate === claim.predicate),
    );
    return stands.length === entry.claims.length ? entry : { ...entry, claims: stands };
  });

interface Following {
  readonly text: string;
  readonly before: Preceding['last'];
  readonly last: DraftEntry | undefined;
  readonly place: Place;
  readonly likely: readonly LanguageGrammar[];
}

/** Maximum number of words of an exclamation that the next sentence completes. */
const MOST_OUTCRY_WORDS = 8;

/**
 * Reads a sentence together with the one before if both make more claims than one: "auto trader!! senior
 * researcher, start 7th april", "new manager. his names callum".
 */
function withBefore(read: Read | null, { text, before, last, place, likely }: Following): Read | null {
  if (before === null || before.saidAt !== place.message.saidAt || read === null) return read;
  const isName = likely.some(({ guards }) => guards.named?.test(text) === true);
  // A sentence with claims of its own needs no completion.
  const hasClaimed = last !== undefined && last.claims.length > 0 && last.text.includes(before.text);
  const isLoud = /!$/u.test(before.text) || !/\p{Ll}/u.test(before.text);
  const isChatter = likely.some(({ guards }) => guards.chatter.test(before.text));
  const isOutcry =
    !hasClaimed && isLoud && !isChatter && before.text.split(/\s+/u).length <= MOST_OUTCRY_WORDS;
  if (!isName && !isOutcry) return read;
  const led = before.text.replace(/[\s.!]+$/u, '');
  const joined = readSentence(`${isName ? (led.split(', ').at(-1) ?? '') : led}, ${text}`, place, likely);
  return joined === null || joined.claims.length <= read.claims.length
    ? read
    : { ...read, claims: joined.claims };
}

/** True for a few words with content that belong to the next sentence: "auto trader!!" */
const isScrap = (text: string, language: LanguageGrammar | null): boolean =>
  language !== null && text.split(/\s+/u).length <= MOST_SCRAP_WORDS && saysSomething(text, language);

function entry(sentence: string, place: Place & Continued, read: Read): DraftEntry {
  const { claims, mentions } = read;
  const { message } = place;
  const happened = mentions.find(({ bound }) => bound !== 'until' && bound !== 'lasting');
  return {
    text: `${speakerOf(message)}: ${inContext(sentence, place, read)}${meant(mentions)}`,
    kind: entryKind(claims, mentions),
    speaker: message.speaker,
    happenedAt: happened?.from ?? message.saidAt,
    precision: happened?.precision ?? null,
    messageIds: [message.id],
    claims,
  };
}

/** Returns the resolved dates of a sentence in brackets, or an empty text. */
function meant(mentions: readonly TimeMention[]): string {
  const dates = mentions
    .filter(({ isAbsolute, bound }) => !isAbsolute && bound !== 'lasting')
    .map((mention) => `${calendarText(mention)}${mention.precision === 'nearest' ? '?' : ''}`);
  return dates.length === 0 ? '' : ` [${[...new Set(dates)].join(', ')}]`;
}

interface Continued {
  /** The sentence before, of the speaker or of the message he answers. */
  readonly before: Preceding['last'];
  /**
   * Set if the sentence before has content but is too short for its own entry: "auto trader!! senior
   * researcher, start 7th april".
   */
  readonly isBeforeShort: boolean;
  readonly language: LanguageGrammar | null;
}

/**
 * Returns the sentence with the context it needs: its question, the name of a pronoun, or the sentence before.
 */
function inContext(sentence: string, place: Place & Continued, read: Read): string {
  const { asked, antecedent, before, isBeforeShort, message, language } = place;
  const quote = (text: string, saidAt: number): string => {
    const mentions = language === null ? [] : resolveTimes(text, language.time, { saidAt });
    return `"${text.trim().slice(-LONGEST_CONTEXT).replaceAll('"', "'")}"${meant(mentions)}`;
  };
  if (read.isAnswer && asked !== null)
    return `${sentence} (asked ${quote(questionIn(asked), message.saidAt)})`;
  if (language === null) return sentence;
  const { someone, something } = language.guards;
  if (antecedent !== null && someone.test(sentence))
    return sentence.replace(someone, (pronoun) => `${pronoun} (${antecedent})`);
  if (antecedent !== null && language.subjects.onlyThird.test(sentence)) return `(${antecedent}) ${sentence}`;
  const isOpen = isBeforeShort || someone.test(sentence) || something.test(sentence);
  return isOpen && before !== null ? `${sentence} (after ${quote(before.text, before.saidAt)})` : sentence;
}

/** Returns the last question of a text, or the whole text if it has none. */
const questionIn = (asked: string): string =>
  readableSentences(asked)
    .filter(({ isQuestion }) => isQuestion)
    .at(-1)?.text ?? asked;
