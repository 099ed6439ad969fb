import type { FrameSet } from './frame-set.js';

/** Counts of messages. */
export interface FrameTally {
  readonly name: string;
  readonly framed: number;
  /** Framed messages of which recalled words are read as the person's. */
  readonly read: number;
  /** Framed messages of which words of the person are lost. */
  readonly lost: number;
  readonly own: number;
  /** Messages in the words of a person of which some are lost. */
  readonly taken: number;
}

/** Judges a function that returns the words of the person in a message. */
export const judgeFrames = (
  name: string,
  { framed, own }: FrameSet,
  spoken: (text: string) => string,
): FrameTally => {
  const judged = framed.map((message) => ({ ...message, kept: spoken(message.text) }));
  return {
    name,
    framed: framed.length,
    read: judged.filter(({ kept, recalled }) => recalled.some((word) => has(kept, word))).length,
    lost: judged.filter(({ kept, own: words }) => words.split('\n').some((line) => !has(kept, line.trim())))
      .length,
    own: own.length,
    taken: own.filter(({ text }) => spoken(text) !== text).length,
  };
};

const has = (text: string, words: string): boolean => text.toLowerCase().includes(words.toLowerCase());
