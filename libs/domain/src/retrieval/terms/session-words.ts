import { type Kernel, kernelOf } from '../kernel.js';
import type { MessageFeatures } from '../message-features.js';
import type { MessageVector } from '../message-vector.js';
import { type AskedSide, isOfSide } from './asked-side.js';
import { type AskedWord, countOf } from './asked-words.js';

/** A session's messages, in order, each with its features where they were read. */
export interface ReadSession {
  readonly messages: readonly MessageVector[];
  readonly features: readonly (MessageFeatures | undefined)[];
  readonly kernel: Kernel;
  /** Own and borrowed stems of each message, and the same of those before it alone. */
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

/** How often a session's messages have a word. */
export interface WordCounts {
  /** Plainly, in each message by itself. */
  readonly own: Float64Array;
  /** Of what is about the asked side, half of the rest counting; own and borrowed. */
  readonly about: Float64Array;
  /** The same, borrowed from the messages before alone. */
  readonly before: Float64Array;
}

/** The share that counts of a word in a sentence about somebody else than is asked (retrieval.md, "Whom a sentence is about"). */
const SHARE_ABOUT_OTHERS = 0.5;

export const countWord = (
  { messages, features, kernel }: ReadSession,
  word: AskedWord,
  side: AskedSide,
): WordCounts => {
  const own = Float64Array.from(messages, ({ counts }) => countOf(word, counts));
  const about = own.map((count, i) => {
    const [message, read] = [messages[i], features[i]];
    const isOwn = message ? isOfSide(side, message) : null;
    if (count === 0 || isOwn === null || !read) return count;
    const theirs = read.stems.reduce((sum, stem, at) => {
      if (!word.forms.has(stem)) return sum;
      const hearer = read.aboutHearer[at] ?? 0;
      return sum + (isOwn ? 1 - hearer : hearer);
    }, 0);
    return theirs + SHARE_ABOUT_OTHERS * (count - theirs);
  });
  return { own, about: kernel.spread(about), before: kernel.spreadBefore(about) };
};
