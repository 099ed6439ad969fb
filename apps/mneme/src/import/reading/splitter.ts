/** One piece of a file: a line, an array element or a message. */
export interface Item {
  /** Number of the item in the file, from 1. */
  readonly number: number;
  /** Text of the item, or `null` if the item is longer than `LONGEST_ITEM` and was skipped. */
  readonly text: string | null;
  /** False if the file ends in the middle of the item. */
  readonly isComplete: boolean;
}

/** Reports that the file is truncated. `cutShort` is a sentence that says why. */
export interface CutShort {
  readonly cutShort: string;
}

/** Splits a stream of text into items. The items do not depend on the sizes of the parts. */
export interface Splitter {
  push(part: string): readonly Item[];
  end(): readonly (Item | CutShort)[];
}

/** Maximum length of an item, in UTF-16 units. It is far below the longest string of the platform. */
export const LONGEST_ITEM = 128 * 1024 * 1024;

/** Collects the parts of the current item. */
export interface ItemBuffer {
  add(part: string): void;
  /** Returns the current item and starts the next item. Returns `null` if the item was too long. */
  take(): string | null;
  isEmpty(): boolean;
}

/**
 * Returns a function that returns the collected text as an item, numbered from 1. Blank text is not an item.
 */
export const numberItems = (gathered: ItemBuffer): ((isComplete: boolean) => readonly Item[]) => {
  let number = 0;
  return (isComplete) => {
    const text = gathered.take();
    if (text?.trim() === '') return [];
    number += 1;
    return [{ number, text, isComplete }];
  };
};

/** Buffers at most `longest` UTF-16 units of an item. A longer item becomes `null`. */
export const itemBuffer = (longest: number): ItemBuffer => {
  let parts: string[] = [];
  let length = 0;
  return {
    add: (part) => {
      length += part.length;
      if (length <= longest) parts.push(part);
      else parts = [];
    },
    take: () => {
      const text = length <= longest ? parts.join('') : null;
      parts = [];
      length = 0;
      return text;
    },
    isEmpty: () => length === 0,
  };
};
