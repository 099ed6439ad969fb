import { detectLanguages, type Message } from '@mneme/domain';
import type { OnRuleFault } from '../rule-fault.js';
import type { LanguageGrammar } from '../vocabulary/language-grammar.js';
import { lastOccasion, type Occasion } from '../claims/occasion.js';
import { readableSentences } from './readable-sentences.js';
import { type SentenceContext, readSentence, speakerOf, subjectIn } from './sentence-reader.js';
import type { MessageContext } from './message-context.js';

/** UTF-16 units of an earlier message that are searched for a date. */
const LONGEST_LOOK_BACK = 1000;
/** Earlier messages are read without context, because their context is in still earlier messages. */
const NO_CONTEXT = { asked: null, antecedent: null, occasion: null, known: [] } as const;

/** Milliseconds after which a message does not continue the one before. */
const SAME_CONVERSATION_MS = 15 * 60_000;

/** Returns the person of the last message if the text begins with a pronoun: "he already quit". */
export function personOfLastMessage(
  text: string,
  message: Message,
  { last, names }: MessageContext,
  [language]: readonly LanguageGrammar[],
): string | null {
  if (language === undefined || last === null || message.saidAt - last.saidAt > SAME_CONVERSATION_MS)
    return null;
  if (!language.guards.personPronoun.test(text)) return null;
  const person = subjectIn(last.text, { message, names, antecedent: null }, language);
  return person === speakerOf(message) ? null : person;
}

/**
 * True if the text may be about an occasion of an earlier message. Otherwise earlier messages are not
 * searched.
 */
export const isAboutOccasion = (text: string, languages: readonly LanguageGrammar[]): boolean =>
  languages.some(
    ({ guards, occasions }) =>
      guards.correction?.test(text) === true ||
      (occasions.mentionsOccasion.test(text) && occasions.day.test(text)),
  );

export function lastDatedOccasion(
  { own }: MessageContext,
  languages: readonly LanguageGrammar[],
  onFault: OnRuleFault,
): Occasion | null {
  for (const message of own.toReversed()) {
    const context: SentenceContext = { message, names: new Set(), onFault, ...NO_CONTEXT };
    for (const { text, isQuestion } of readableSentences(
      message.text.slice(0, LONGEST_LOOK_BACK),
    ).toReversed()) {
      if (isQuestion) continue;
      const read = readSentence(text, context, detectLanguages([text, message.text], languages));
      const found = read === null ? null : lastOccasion(read.claims, read.mentions);
      if (found !== null) return found;
    }
  }
  return null;
}
