import { type Entry, detectLanguages, type Message, type TimeMention } from '@mneme/domain';
import type { DraftClaim, DraftEntry } from '@mneme/ports';
import { alignOccasion, isDatedClaim, lastOccasion, type Occasion } from '../claims/occasion.js';
import { english } from '../english/english.js';
import { german } from '../german/german.js';
import type { OnRuleFault } from '../rule-fault.js';
import { spanish } from '../spanish/spanish.js';
import type { LanguageGrammar } from '../vocabulary/language-grammar.js';
import { isAboutOccasion, lastDatedOccasion, personOfLastMessage } from './earlier-messages.js';
import { type EntryContext, entryText } from './entry-text.js';
import { saysSomething } from './informative.js';
import { type MessageContext, properNames } from './message-context.js';
import { readableSentences } from './readable-sentences.js';
import { type ReadSentence, readSentence, type SentenceContext, subjectIn } from './sentence-reader.js';

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
const MOST_FRAGMENT_WORDS = 4;

/**
 * Returns one entry per informative sentence, in the speaker's words: "Ana: We moved to Porto in March.
 * [2026-03]". Adds the person that a leading "he" means, the question before an answer, and the sentence
 * before a leading "it". Reads an ambiguous sentence in the language of the message or conversation.
 */
export function entriesOf(message: Message, conversation: MessageContext, onFault: OnRuleFault) {
  const entries: DraftEntry[] = [];
  const { claims: known, beginnings } = conversation;
  const names = new Set(conversation.names);
  let { asked, last: before } = conversation;
  let antecedent: string | null = null;
  let occasion: Occasion | null = null;
  let hasLookedBack = false;
  let claimsLeft = MOST_CLAIMS;
  let isBeforeShort = false;
  for (const { text, isQuestion } of readableSentences(message.text)) {
    if (entries.length === MOST_ENTRIES) break;
    const likely = detectLanguages([text, message.text, beginnings], LANGUAGES);
    if (entries.length === 0) antecedent ??= personOfLastMessage(text, message, conversation, likely);
    if (occasion === null && !hasLookedBack && isAboutOccasion(text, likely)) {
      hasLookedBack = true;
      occasion = lastDatedOccasion(conversation, LANGUAGES, onFault);
    }
    const context: SentenceContext = { message, names, asked, antecedent, occasion, known, onFault };
    const sentence = { text, before, last: entries.at(-1), context, likely };
    const read: ReadSentence | null = isQuestion ? null : readWithPrevious(sentence);
    const [language = null] = likely;
    const previous = { before, isBeforeShort, language };
    before = { text, saidAt: message.saidAt };
    isBeforeShort = read === null && !isQuestion && isFragment(text, language);
    // After a bare "Yes." the next sentence can still be the answer.
    if (isQuestion || language === null || saysSomething(text, language)) asked = null;
    for (const name of properNames(read?.text ?? text)) names.add(name);
    if (read === null) {
      if (!isQuestion && language !== null) antecedent = subjectIn(text, context, language) ?? antecedent;
      continue;
    }
    const claims = read.claims.slice(0, claimsLeft).map((claim) => alignOccasion(claim, occasion));
    claimsLeft -= claims.length;
    occasion = lastOccasion(claims, read.mentions) ?? occasion;
    entries.push(makeEntry(text, { ...context, ...previous }, { ...read, claims }));
    antecedent = read.antecedent;
  }
  return dropCorrectedDates(entries);
}

/** Drops dates that a later sentence corrects: "dentist tomorrow. No wait, Thursday". */
const dropCorrectedDates = (entries: readonly DraftEntry[]): readonly DraftEntry[] =>
  entries.map((entry, at) => {
    const later = entries.slice(at + 1).flatMap(({ claims }) => claims);
    const valid = entry.claims.filter(
      (claim) =>
        !isDatedClaim(claim) ||
        !later.some(({ subject, predicate }) => subject === claim.subject && predicate === claim.predicate),
    );
    return valid.length === entry.claims.length ? entry : { ...entry, claims: valid };
  });

interface Sentence {
  readonly text: string;
  readonly before: MessageContext['last'];
  readonly last: DraftEntry | undefined;
  readonly context: SentenceContext;
  readonly likely: readonly LanguageGrammar[];
}

/** Maximum number of words of an exclamation that the next sentence completes. */
const MOST_EXCLAMATION_WORDS = 8;

/** Joins two sentences that make more claims together: "new manager. his names callum". */
function readWithPrevious({ text, before, last, context, likely }: Sentence): ReadSentence | null {
  const read = readSentence(text, context, likely);
  if (before === null || before.saidAt !== context.message.saidAt || read === null) return read;
  const isName = likely.some(({ guards }) => guards.introduction?.test(text) === true);
  const beforeHasClaims = last !== undefined && last.claims.length > 0 && last.text.includes(before.text);
  const isLoud = /!$/u.test(before.text) || !/\p{Ll}/u.test(before.text);
  const isChatter = likely.some(({ guards }) => guards.chatter.test(before.text));
  const isExclamation =
    !beforeHasClaims && isLoud && !isChatter && before.text.split(/\s+/u).length <= MOST_EXCLAMATION_WORDS;
  if (!isName && !isExclamation) return read;
  const opening = before.text.replace(/[\s.!]+$/u, '');
  const lead = isName ? (opening.split(', ').at(-1) ?? '') : opening;
  const joined = readSentence(`${lead}, ${text}`, context, likely);
  return joined === null || joined.claims.length <= read.claims.length
    ? read
    : { ...read, claims: joined.claims };
}

/** True for a sentence that belongs to the next one: "auto trader!!" */
const isFragment = (text: string, language: LanguageGrammar | null): boolean =>
  language !== null && text.split(/\s+/u).length <= MOST_FRAGMENT_WORDS && saysSomething(text, language);

function makeEntry(
  sentence: string,
  context: SentenceContext & EntryContext,
  read: ReadSentence,
): DraftEntry {
  const { claims, mentions } = read;
  const { message } = context;
  const happened = mentions.find(({ bound }) => bound !== 'until' && bound !== 'lasting');
  return {
    text: entryText(sentence, context, read),
    kind: entryKind(claims, mentions),
    speaker: message.speaker,
    happenedAt: happened?.from ?? message.saidAt,
    precision: happened?.precision ?? null,
    messageIds: [message.id],
    claims,
  };
}
