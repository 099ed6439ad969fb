import { cutAtWord, salientText } from './salience.js';
import { tagsOf } from '../classification/tags.js';
import type { Exchange } from '../exchange.js';
import type { Message } from '../message.js';

/** Limits of the question, of the reply and of the whole summary, in code points (S0, algorithms 1.4). */
const HALF_CHARACTERS = 500;
const LIMIT_CHARACTERS = 1200;
const FILE = 'path:';

/**
 * Returns the summary of an exchange without a model (S0, algorithms 1.4): question and reply, the tools
 * called and the files named. A long question or reply keeps its most informative sentences.
 */
export const summaryOf = (
  { asked, replies, messages }: Exchange,
  tagsIn: (message: Message) => readonly string[] = tagsOf,
): string => {
  const tools = distinct(messages.flatMap(({ toolCalls }) => toolCalls.map(({ name }) => name)));
  const tags = distinct(messages.flatMap((message) => tagsIn(message)));
  const files = tags.filter((tag) => tag.startsWith(FILE)).map((tag) => tag.slice(FILE.length));
  const parts = [
    halfOf(asked),
    halfOf(replies),
    tools.length > 0 ? `Tools: ${tools.join(', ')}` : '',
    files.length > 0 ? `Files: ${files.join(', ')}` : '',
  ];
  return cutAtWord(parts.filter((part) => part !== '').join('\n'), LIMIT_CHARACTERS);
};

const halfOf = (messages: readonly Message[]): string =>
  salientText(messages.map(({ text }) => text).join('\n'), HALF_CHARACTERS);

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];
