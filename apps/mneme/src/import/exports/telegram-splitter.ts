import { advance, jsonCursor, type Mark } from '../reading/json-cursor.js';
import { itemBuffer, type Item, LONGEST_ITEM, numberItems, type Splitter } from '../reading/splitter.js';

/**
 * Maximum number of characters that are kept of the properties before the messages of a chat. They are mostly
 * far shorter.
 */
const LONGEST_HEAD = 1 << 16;
const MESSAGES = /,?\s*"messages"\s*:\s*$/u;

/**
 * Splits a `result.json`, of one chat or of all, into messages, each with the properties of its chat:
 * `{"chat": {…}, "message": {…}}`. Holds only one message at a time, so chats may have any length.
 */
export const telegramSplitter = (longest = LONGEST_ITEM): Splitter => {
  const cursor = jsonCursor();
  const chat = chatReader(longest);
  return {
    push: (part) => {
      const items: Item[] = [];
      let from = 0;
      for (let at = 0; at < part.length; at += 1) {
        const mark = advance(cursor, part.charCodeAt(at));
        if (mark === 'other') continue;
        items.push(...chat.take(part.slice(from, at + 1), mark, cursor.depth));
        from = at + 1;
      }
      chat.add(part.slice(from));
      return items;
    },
    end: () => (cursor.depth > 0 ? [...chat.taken(false), { cutShort: 'The export is not closed.' }] : []),
  };
};

/** Reads the messages of a chat from pieces of text that end with a bracket or a comma. */
const chatReader = (longest: number) => {
  const message = itemBuffer(longest);
  const messages = numberItems(message);
  /** Bracket depth of the list of messages of a chat, or `null` outside of such a list. */
  let between: number | null = null;
  let head = '';
  const taken = (isComplete: boolean): readonly Item[] =>
    messages(isComplete).map(({ text, ...item }) => ({
      ...item,
      text: text && `{"chat":${head},"message":${text}}`,
    }));
  /** Handles text outside of messages. An opening bracket may begin the list of messages. */
  const outside = (text: string, depth: number): void => {
    const before = head + text.slice(0, -1);
    if (text.endsWith('[') && MESSAGES.test(before)) {
      between = depth;
      head = `${before.replace(MESSAGES, '')}}`;
    } else head = text.endsWith('{') ? '{' : (head + text).slice(-LONGEST_HEAD);
  };
  return {
    taken,
    add: (text: string): void => {
      if (between === null) head += text;
      else message.add(text);
    },
    take: (text: string, mark: Mark, depth: number): readonly Item[] => {
      if (between === null) {
        outside(text, depth);
        return [];
      }
      const isOver = mark === 'close' && depth < between;
      const isEnd = isOver || (mark === 'comma' && depth === between);
      message.add(isEnd ? text.slice(0, -1) : text);
      const items = isEnd ? taken(true) : [];
      if (isOver) [between, head] = [null, ''];
      return items;
    },
  };
};
