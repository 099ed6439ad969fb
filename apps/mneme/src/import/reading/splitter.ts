/** One piece of a file: a line, or an element of its top-level array. */
export interface Item {
  /** From 1. */
  readonly number: number;
  /** `null`: longer than `LONGEST_ITEM`, so it was passed over. */
  readonly text: string | null;
  /** `false`: the file ends in the middle of it. */
  readonly isComplete: boolean;
}

/** The file is incomplete, and how that was detected. */
export interface CutShort {
  readonly cutShort: string;
}

/** Cuts a stream of text into items, whatever the sizes of the parts it comes in. */
export interface Splitter {
  push(part: string): readonly Item[];
  /** The last item, when the text is over. */
  end(): readonly (Item | CutShort)[];
}

/** In UTF-16 units; far above any conversation, far below what one string can hold. */
export const LONGEST_ITEM = 128 * 1024 * 1024;

/** Collects the parts of the item that is being read. */
export interface Gathering {
  add(part: string): void;
  /** Returns the item gathered so far, and starts the next. */
  take(): string | null;
  isEmpty(): boolean;
}

/** The gathered text as an item, numbered from 1; blank text is no item. */
export const numbered = (gathered: Gathering): ((isComplete: boolean) => readonly Item[]) => {
  let number = 0;
  return (isComplete) => {
    const text = gathered.take();
    if (text?.trim() === '') return [];
    number += 1;
    return [{ number, text, isComplete }];
  };
};

/** Keeps no more than `longest` units: a longer item becomes `null`. */
export const gathering = (longest: number): Gathering => {
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
