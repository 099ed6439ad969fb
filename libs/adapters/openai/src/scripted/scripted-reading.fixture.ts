import type OpenAI from 'openai';
import { type AnsweredDigest, DIGEST_INSTRUCTIONS } from '../abstraction/digest-prompt.js';
import type { ExtractionAnswer } from '../extraction/extraction-answer.js';

const LINE =
  /^\[(?<minute>[^,\]]*)[^\]]*\] (?<number>\d+)\. (?<who>"(?:[^"\\]|\\.)*")(?: \(\w+\))?: (?<text>".*")$/gmu;

export const messagesIn = (material: string) =>
  Array.from(
    material.matchAll(LINE),
    ({ groups: { minute = '', number = '', who = '""', text = '""' } = {} }) => ({
      /** Time of the message, as `2026-06-03T12:00`. */
      minute,
      number: Number(number),
      who: JSON.parse(who) as string,
      text: JSON.parse(text) as string,
    }),
  );

/** A simple reader: each text that begins with "I" or "My" becomes an entry, word for word. */
export const entriesIn = (material: string): ExtractionAnswer => {
  const [, fresh = material] = material.split(/^(?=Topic 1:)/mu);
  return {
    entries: messagesIn(fresh)
      .filter(({ text }) => /^(?:I|My) /u.test(text) && !text.endsWith('?'))
      .map(({ number, text }) => ({
        messages: [number],
        kind: 'fact',
        topic: '',
        text,
        date: null,
        facts: [],
      })),
  };
};

export const asksForDigest = (request: OpenAI.Chat.ChatCompletionCreateParams): boolean =>
  instructionsIn(request) === DIGEST_INSTRUCTIONS;

const LIMIT_SUMMED_UP = 1_000;

/** A simple digest: the first message, word for word. */
export const digestIn = (material: string): AnsweredDigest => {
  const [first] = messagesIn(material);
  return { digest: first?.text.slice(0, LIMIT_SUMMED_UP) ?? '', messages: [1] };
};

export const instructionsIn = ({ messages }: OpenAI.Chat.ChatCompletionCreateParams): string => {
  const content = messages[0]?.content;
  return typeof content === 'string' ? content : '';
};

export const materialIn = ({ messages }: OpenAI.Chat.ChatCompletionCreateParams): string => {
  const content = messages[1]?.content;
  return typeof content === 'string' ? content : '';
};
