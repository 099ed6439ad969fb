import { cutAtWord, salientText } from './salience.js';
import { tagsOf } from './tags.js';
import type { Exchange } from './exchange.js';
import type { Message } from './message.js';

/** S0; algorithms 1.4. In code points. */
const HALF_CHARACTERS = 500;
const LIMIT_CHARACTERS = 1200;
const FILE = 'path:';

/** The tags of a message of the exchange. */
type TagsOf = (message: Message) => readonly string[];

/**
 * The summary of an exchange without a model (S0; algorithms 1.4): up to 500 characters of the question, up to 500 of
 * the reply, the tools called, the files named; at most 1200 in all, cut at a word. A longer half keeps its most
 * telling sentences, so a value at its end is not lost.
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
