import type { Instant, KnownClaims, Message } from '@mneme/domain';
import type { ExtractionContext } from '@mneme/ports';
import { readableSentences } from './readable-sentences.js';

/** What was said before a message, as far as its reading needs it. */
export interface Preceding {
  /** The beginnings of what users said: enough to tell their language. */
  readonly beginnings: string;
  /** Names that were spoken or introduced before, in small letters. */
  readonly names: ReadonlySet<string>;
  /** What was claimed before. */
  readonly claims: KnownClaims;
  /** What the speaker said before, as far back as it is looked at, oldest first. */
  readonly own: readonly Message[];
  /** What somebody else said just before, where it ends in a question; `null` where it does not. */
  readonly asked: string | null;
  /** The last sentence before, whoever said it; `null` where nothing was said. */
  readonly last: { readonly text: string; readonly saidAt: Instant } | null;
}

/** Messages that are looked back at. */
const BACK = 4;
/** UTF-16 units. */
const BEGINNING = 100;
const READ_FOR_NAMES = 1000;
/** The last sentence asks something; marks and a closing word or two may follow. */
const ENDS_IN_QUESTION = /[?？؟]["'”’)\]\s\p{Extended_Pictographic}]*$/u;
/** A capital inside a sentence. */
const PROPER = /(?<=[\p{Ll}\p{N},;:)'"] )\p{Lu}[\p{L}\p{M}\p{N}'-]*/gu;

/** The talk before a message: of the messages before it, the last few. */
export const precedingOf = (message: Message, { before, names, claims }: ExtractionContext): Preceding => {
  const last = before.slice(-BACK);
  const previous = last.at(-1);
  return {
    beginnings: [...last, message]
      .filter(({ role }) => role === 'user')
      .map(({ text }) => text.slice(0, BEGINNING))
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

const lastSentence = (message: Message | undefined): Preceding['last'] => {
  const last = message && readableSentences(message.text).at(-1);
  return message && last ? { text: last.text, saidAt: message.saidAt } : null;
};

/** Words with a capital inside a sentence, in small letters. */
export const properNames = (text: string): readonly string[] =>
  (text.slice(0, READ_FOR_NAMES).match(PROPER) ?? []).map((name) => name.toLowerCase().replace(/'s$/u, ''));
