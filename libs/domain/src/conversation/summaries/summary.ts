import { cutAtWord, salientText } from './salience.js';
import { tagsOf } from '../classification/tags.js';
import type { Exchange } from '../exchange.js';
import type { Message } from '../message.js';

/** Limits of question and reply each and of the whole summary, in code points (S0, algorithms 1.4). */
const HALF_CHARACTERS = 500;
const LIMIT_CHARACTERS = 1200;
const FILE = 'path:';

type TagsOf = (message: Message) => readonly string[];

/**
 * Returns the summary of an exchange without a model (S0, algorithms 1.4): up to 500 characters each of
 * question and reply, the tools called and the files named. At most 1200 characters in all, cut at a word. A
 * longer half keeps its most informative sentences, so that a value at its end is not lost.
 */
export const summaryOf = ({ asked, replies, messages }: Exchange, tagsIn: TagsOf = tagsOf): string => {
  const tools = distinct(messages.flatMap(({ toolCalls }) => toolCalls.map(({ name }) => name)));
  const files = distinct(messages.flatMap((message) => filesAmong(tagsIn(message))));
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

const filesAmong = (tags: readonly string[]): readonly string[] =>
  tags.filter((tag) => tag.startsWith(FILE)).map((tag) => tag.slice(FILE.length));

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];
