import { lineSplitter } from '../reading/line-splitter.js';
import { type CutShort, itemBuffer, type Item, LONGEST_ITEM, type Splitter } from '../reading/splitter.js';
import { whatsappHeader } from './whatsapp-header.js';

/** Length of the longest date and time with their separators, and some more characters. */
const LONGEST_HEADER = 100;

/** Matches a last line that is only part of a date, which means that the file is cut off. */
const BEGINNING = /^\u200e?\[?[\d./,: -]{1,20}$/u;

export const whatsappSplitter = (longest = LONGEST_ITEM): Splitter => {
  const lines = lineSplitter(longest);
  const message = itemBuffer(longest);
  let number = 0;
  let lastLine = 0;
  const taken = (): readonly Item[] => {
    if (message.isEmpty()) return [];
    number += 1;
    return [{ number, text: message.take(), isComplete: true }];
  };
  const take = (line: Item | CutShort): readonly Item[] => {
    if ('cutShort' in line) return [];
    const text = (line.text ?? '').replace(/\r$/u, '');
    const isNew = whatsappHeader(text.slice(0, LONGEST_HEADER)) !== null;
    const done = isNew ? taken() : [];
    // The line splitter leaves out blank lines but counts them, so the blank lines are added again.
    message.add(isNew ? text : '\n'.repeat(line.number - lastLine) + text);
    lastLine = line.number;
    return done;
  };
  return {
    push: (part) => lines.push(part).flatMap(take),
    end: () => {
      const last = lines.end();
      const isCut = last.some((line) => 'text' in line && BEGINNING.test(line.text ?? ''));
      const rest = isCut ? [] : last.flatMap(take);
      return [
        ...rest,
        ...taken(),
        ...(isCut ? [{ cutShort: 'The chat ends in the middle of a date.' }] : []),
      ];
    },
  };
};
