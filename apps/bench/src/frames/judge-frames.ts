import type { FrameSet } from './frame-set.js';

/** Numbers of messages in a set, by kind and outcome. */
export interface FrameTally {
  readonly name: string;
  readonly framed: number;
  /** Framed messages in which recalled words count as words of the person. */
  readonly read: number;
  /** Framed messages that lose words of the person. */
  readonly lost: number;
  readonly own: number;
  /** Messages without recalled memory that lose words of the person. */
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
