import { calendarText, resolveTimes, type TimeMention } from '@mneme/domain';
import type { LanguageGrammar } from '../vocabulary/language-grammar.js';
import type { MessageContext } from './message-context.js';
import { readableSentences } from './readable-sentences.js';
import { type ReadSentence, type SentenceContext, speakerOf } from './sentence-reader.js';

/** Maximum length of the quoted context, in UTF-16 units. */
const LONGEST_CONTEXT = 160;

export interface EntryContext {
  /**
   * The sentence before this one: the speaker's own, or the last one of the message that the speaker answers.
   */
  readonly before: MessageContext['last'];
  /** True if the sentence before is too short for its own entry: "auto trader!!" */
  readonly isBeforeShort: boolean;
  readonly language: LanguageGrammar | null;
}

/**
 * Adds to a sentence the text that makes it understandable alone: the answered question, the person that a
 * pronoun means or the sentence before, and the resolved dates.
 */
export function entryText(
  sentence: string,
  context: SentenceContext & EntryContext,
  read: ReadSentence,
): string {
  return `${speakerOf(context.message)}: ${addContext(sentence, context, read)}${datesInBrackets(read.mentions)}`;
}

function addContext(sentence: string, context: SentenceContext & EntryContext, read: ReadSentence): string {
  const { asked, antecedent, before, isBeforeShort, message, language } = context;
  const quote = (text: string, saidAt: number): string => {
    const mentions = language === null ? [] : resolveTimes(text, language.time, { saidAt });
    return `"${text.trim().slice(-LONGEST_CONTEXT).replaceAll('"', "'")}"${datesInBrackets(mentions)}`;
  };
  if (read.isAnswer && asked !== null)
    return `${sentence} (asked ${quote(lastQuestion(asked), message.saidAt)})`;
  if (language === null) return sentence;
  const { personPronoun, thingPronoun } = language.guards;
  if (antecedent !== null && personPronoun.test(sentence))
    return sentence.replace(personPronoun, (pronoun) => `${pronoun} (${antecedent})`);
  if (antecedent !== null && language.subjects.onlyThird.test(sentence)) return `(${antecedent}) ${sentence}`;
  const isOpen = isBeforeShort || personPronoun.test(sentence) || thingPronoun.test(sentence);
  return isOpen && before !== null ? `${sentence} (after ${quote(before.text, before.saidAt)})` : sentence;
}

function datesInBrackets(mentions: readonly TimeMention[]): string {
  const dates = mentions
    .filter(({ isAbsolute, bound }) => !isAbsolute && bound !== 'lasting')
    .map((mention) => `${calendarText(mention)}${mention.precision === 'nearest' ? '?' : ''}`);
  return dates.length === 0 ? '' : ` [${[...new Set(dates)].join(', ')}]`;
}

const lastQuestion = (asked: string): string =>
  readableSentences(asked)
    .filter(({ isQuestion }) => isQuestion)
    .at(-1)?.text ?? asked;
