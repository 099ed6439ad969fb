import { advance, jsonCursor } from './json-cursor.js';
import { itemBuffer, type Item, LONGEST_ITEM, numberItems, type Splitter } from './splitter.js';

/** Splits consecutive JSON values, each of which may extend over several lines. */
export const valueSplitter = (longest = LONGEST_ITEM): Splitter => {
  const value = itemBuffer(longest);
  const cursor = jsonCursor();
  const taken = numberItems(value);
  return {
    push: (part) => {
      const items: Item[] = [];
      let from = 0;
      for (let at = 0; at < part.length; at += 1) {
        if (advance(cursor, part.charCodeAt(at)) !== 'close' || cursor.depth > 0) continue;
        value.add(part.slice(from, at + 1));
        items.push(...taken(true));
        from = at + 1;
      }
      value.add(part.slice(from));
      return items;
    },
    end: () => taken(cursor.depth === 0),
  };
};
