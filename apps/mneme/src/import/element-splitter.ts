import { gathering, type Item, LONGEST_ITEM, type Splitter } from './splitter.js';

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPENING: ReadonlySet<number> = new Set([91, 123]);
const CLOSING: ReadonlySet<number> = new Set([93, 125]);

interface Cursor {
  /** How many brackets are open; 1: between the elements of the array. */
  depth: number;
  inString: boolean;
  isEscaped: boolean;
}

/** `open` and `close` are the array's own brackets; `comma` ends an element. */
type Mark = 'open' | 'comma' | 'close' | 'other';

/**
 * The elements of one JSON array, as text, without reading the array into memory. An element that is not
 * valid JSON is still one item as long as its brackets and quotes are balanced, so what follows it is read.
 */
export const elementSplitter = (longest = LONGEST_ITEM): Splitter => {
  const element = gathering(longest);
  const cursor: Cursor = { depth: 0, inString: false, isEscaped: false };
  let number = 0;
  const taken = (isComplete: boolean): readonly Item[] => {
    const text = element.take();
    if (text?.trim() === '') return [];
    number += 1;
    return [{ number, text, isComplete }];
  };
  return {
    push: (part) => {
      const items: Item[] = [];
      let from = 0;
      for (let at = 0; at < part.length; at += 1) {
        const mark = step(cursor, part.charCodeAt(at));
        if (mark === 'other') continue;
        if (mark !== 'open') {
          element.add(part.slice(from, at));
          items.push(...taken(true));
        }
        from = at + 1;
      }
      if (cursor.depth > 0) element.add(part.slice(from));
      return items;
    },
    // Between two elements too: only its closing bracket tells that the array is over.
    end: () => (cursor.depth > 0 ? [...taken(false), { cutShort: 'The array is not closed.' }] : []),
  };
};

const step = (cursor: Cursor, unit: number): Mark => {
  if (cursor.inString) {
    inString(cursor, unit);
    return 'other';
  }
  if (unit === QUOTE) cursor.inString = cursor.depth > 0;
  else if (OPENING.has(unit)) return (cursor.depth += 1) === 1 ? 'open' : 'other';
  else if (CLOSING.has(unit)) return cursor.depth > 0 && (cursor.depth -= 1) === 0 ? 'close' : 'other';
  else if (unit === COMMA && cursor.depth === 1) return 'comma';
  return 'other';
};

const inString = (cursor: Cursor, unit: number): void => {
  if (cursor.isEscaped) cursor.isEscaped = false;
  else if (unit === BACKSLASH) cursor.isEscaped = true;
  else if (unit === QUOTE) cursor.inString = false;
};
