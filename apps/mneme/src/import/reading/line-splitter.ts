import { itemBuffer, type Item, LONGEST_ITEM, type Splitter } from './splitter.js';

/** Splits text into lines at LF. Blank lines are counted but not returned. */
export const lineSplitter = (longest = LONGEST_ITEM): Splitter => {
  const line = itemBuffer(longest);
  let number = 0;
  const taken = (isComplete: boolean): readonly Item[] => {
    number += 1;
    const text = line.take();
    return text?.trim() === '' ? [] : [{ number, text, isComplete }];
  };
  return {
    push: (part) => {
      const items: Item[] = [];
      let from = 0;
      for (let at = part.indexOf('\n'); at !== -1; at = part.indexOf('\n', from)) {
        line.add(part.slice(from, at));
        items.push(...taken(true));
        from = at + 1;
      }
      line.add(part.slice(from));
      return items;
    },
    end: () => (line.isEmpty() ? [] : taken(false)),
  };
};
