import { kernelOf } from './kernel.js';
import type { MessageVector } from './message-vector.js';

/** A message together with the weighted words and vectors of its neighbours. */
export interface SmoothedMessage {
  readonly message: MessageVector;
  readonly length: number;
  readonly counts: readonly number[];
  readonly similarity: number;
}

/** Smooths the messages of one session (retrieval.md: l~, tf~ and e~). */
export const smoothSession = (messages: readonly MessageVector[], stemCount: number): SmoothedMessage[] => {
  const lengths = messages.map((message) => message.length);
  const kernel = kernelOf(lengths);
  const smoothedLengths = kernel.spread(lengths);
  const borrowed = kernel.spread(messages.map(() => 1));
  const similarities = kernel.spread(messages.map((message) => message.similarity ?? 0));
  const counts = Array.from({ length: stemCount }, (_, stem) =>
    kernel.spread(messages.map((message) => message.counts[stem] ?? 0)),
  );
  return messages.map((message, i) => ({
    message,
    length: smoothedLengths[i] ?? 0,
    counts: counts.map((stemCounts) => stemCounts[i] ?? 0),
    similarity: (similarities[i] ?? 0) / (borrowed[i] ?? 1),
  }));
};
