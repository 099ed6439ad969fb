import { advance, jsonCursor } from './json-cursor.js';
import { itemBuffer, type Item, LONGEST_ITEM, numberItems, type Splitter } from './splitter.js';

/**
 * Splits one JSON array into its elements as text, without holding the array in memory. An invalid element is
 * still one item if its brackets and quotes are balanced, so the following elements can be read.
 */
export const elementSplitter = (longest = LONGEST_ITEM): Splitter => {
  const element = itemBuffer(longest);
  const cursor = jsonCursor();
  const taken = numberItems(element);
  return {
    push: (part) => {
      const items: Item[] = [];
      let from = 0;
      for (let at = 0; at < part.length; at += 1) {
        const mark = advance(cursor, part.charCodeAt(at));
        const isOpened = mark === 'open' && cursor.depth === 1;
        const isEnded = (mark === 'comma' && cursor.depth === 1) || (mark === 'close' && cursor.depth === 0);
        if (isEnded) {
          element.add(part.slice(from, at));
          items.push(...taken(true));
        }
        if (isOpened || isEnded) from = at + 1;
      }
      if (cursor.depth > 0) element.add(part.slice(from));
      return items;
    },
    // Also examines the text between two elements, because the closing bracket of the array may be there.
    end: () => (cursor.depth > 0 ? [...taken(false), { cutShort: 'The array is not closed.' }] : []),
  };
};
