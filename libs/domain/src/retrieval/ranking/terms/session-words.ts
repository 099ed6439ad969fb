import { type Kernel, kernelOf } from '../kernel.js';
import type { MessageFeatures } from '../message-features.js';
import type { MessageVector } from '../message-vector.js';
import { type AskedSide, isBySide } from './asked-side.js';
import { type AskedWord, wordCount } from './asked-words.js';

export interface ReadSession {
  readonly messages: readonly MessageVector[];
  readonly features: readonly (MessageFeatures | undefined)[];
  readonly kernel: Kernel;
  /**
   * Number of stems of each message, with the weighted stems of its neighbours. `lengthsBefore` includes only
   * the neighbours before the message.
   */
  readonly lengths: Float64Array;
  readonly lengthsBefore: Float64Array;
}

export const readSession = (
  messages: readonly MessageVector[],
  features: ReadonlyMap<string, MessageFeatures>,
): ReadSession => {
  const own = messages.map(({ length }) => length);
  const kernel = kernelOf(own);
  return {
    messages,
    features: messages.map(({ id }) => features.get(id)),
    kernel,
    lengths: kernel.spread(own),
    lengthsBefore: kernel.spreadBefore(own),
  };
};

interface WordCounts {
  readonly own: Float64Array;
  /** Weighted number of occurrences in a message and its neighbours. */
  readonly about: Float64Array;
  /** Like `about`, but without occurrences in later messages. */
  readonly before: Float64Array;
}

/** Weight of a word in a sentence about another person (retrieval.md, "Close reading"). */
const SHARE_ABOUT_OTHERS = 0.5;

export const countWord = (
  { messages, features, kernel }: ReadSession,
  word: AskedWord,
  side: AskedSide,
): WordCounts => {
  const own = new Float64Array(messages.length);
  const about = new Float64Array(messages.length);
  messages.forEach((message, i) => {
    const count = wordCount(word, message.counts);
    if (count === 0) return;
    own[i] = count;
    about[i] = countAbout(word, count, features[i], isBySide(side, message));
  });
  return { own, about: kernel.spread(about), before: kernel.spreadBefore(about) };
};

/** Counts the occurrences of the word. An occurrence about another person counts `SHARE_ABOUT_OTHERS`. */
const countAbout = (
  { forms }: AskedWord,
  count: number,
  read: MessageFeatures | undefined,
  isOwn: boolean | null,
): number => {
  if (isOwn === null || !read) return count;
  let aboutSide = 0;
  for (let at = 0; at < read.stems.length; at += 1) {
    if (!forms.has(read.stems[at] as string)) continue;
    const hearer = read.aboutHearer[at] ?? 0;
    aboutSide += isOwn ? 1 - hearer : hearer;
  }
  return aboutSide + SHARE_ABOUT_OTHERS * (count - aboutSide);
};
