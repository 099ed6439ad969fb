import type { Instant, KnownClaims, Message } from '@mneme/domain';
import type { ExtractionContext } from '@mneme/ports';
import { readableSentences } from './readable-sentences.js';

export interface MessageContext {
  /** Beginnings of the messages, from which the language is detected. */
  readonly beginnings: string;
  /** Names of persons known so far, in lower case. */
  readonly names: ReadonlySet<string>;
  readonly claims: KnownClaims;
  /** Messages of the speaker, oldest first. */
  readonly own: readonly Message[];
  /** The previous message of another role if it ends in a question. */
  readonly asked: string | null;
  /** The last sentence of the previous message. */
  readonly last: { readonly text: string; readonly saidAt: Instant } | null;
}

const MOST_MESSAGES_BEFORE = 4;
/** UTF-16 units at the beginning of a message, from which its language is detected. */
const LONGEST_BEGINNING = 100;
const LONGEST_NAME_SEARCH = 1000;
/** Marks or emoji may follow the question mark. */
const ENDS_IN_QUESTION = /[?？؟]["'”’)\]\s\p{Extended_Pictographic}]*$/u;
const INNER_CAPITAL = /(?<=[\p{Ll}\p{N},;:)'"] )\p{Lu}[\p{L}\p{M}\p{N}'-]*/gu;

export const messageContext = (
  message: Message,
  { before, names, claims }: ExtractionContext,
): MessageContext => {
  const last = before.slice(-MOST_MESSAGES_BEFORE);
  const previous = last.at(-1);
  return {
    beginnings: [...last, message]
      .filter(({ role }) => role === 'user')
      .map(({ text }) => text.slice(0, LONGEST_BEGINNING))
      .join('\n'),
    names: new Set([
      ...names.map((name) => name.toLowerCase()),
      ...last.flatMap(({ text, speaker }) => [
        ...properNames(text),
        ...(speaker ? [speaker.toLowerCase()] : []),
      ]),
    ]),
    claims,
    own: last.filter(({ role, speaker }) => role === message.role && speaker === message.speaker),
    asked:
      previous !== undefined && previous.role !== message.role && ENDS_IN_QUESTION.test(previous.text)
        ? previous.text
        : null,
    last: lastSentence(previous),
  };
};

const lastSentence = (message: Message | undefined): MessageContext['last'] => {
  const last = message && readableSentences(message.text).at(-1);
  return message && last ? { text: last.text, saidAt: message.saidAt } : null;
};

/** Returns the words inside a sentence that begin with a capital, in lower case. */
export const properNames = (text: string): readonly string[] =>
  (text.slice(0, LONGEST_NAME_SEARCH).match(INNER_CAPITAL) ?? []).map((name) =>
    name.toLowerCase().replace(/'s$/u, ''),
  );
