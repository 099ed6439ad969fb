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
  const own = new Float64Array(messages.length);
  const about = new Float64Array(messages.length);
  messages.forEach((message, i) => {
    const count = countOf(word, message.counts);
    if (count === 0) return;
    own[i] = count;
    about[i] = countAbout(word, count, features[i], isOfSide(side, message));
  });
  return { own, about: kernel.spread(about), before: kernel.spreadBefore(about) };
};

/** How much of a count is about the asked side, half of the rest counting; all of it where no side is asked, or nothing read. */
const countAbout = (
  { forms }: AskedWord,
  count: number,
  read: MessageFeatures | undefined,
  isOwn: boolean | null,
): number => {
  if (isOwn === null || !read) return count;
  let theirs = 0;
  for (let at = 0; at < read.stems.length; at += 1) {
    if (!forms.has(read.stems[at] as string)) continue;
    const hearer = read.aboutHearer[at] ?? 0;
    theirs += isOwn ? 1 - hearer : hearer;
  }
  return theirs + SHARE_ABOUT_OTHERS * (count - theirs);
};
