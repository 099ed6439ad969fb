import { kernelOf } from './kernel.js';
import type { Turn } from './turn.js';

/** A message with what it borrows from its neighbours. */
export interface SmoothedTurn {
  readonly turn: Turn;
  /** Own and borrowed stems, weighted. */
  readonly length: number;
  /** Occurrences of each asked stem, own and borrowed, weighted. */
  readonly counts: readonly number[];
  /** Weighted mean similarity of the message and its neighbours; one without a vector counts as 0. */
  readonly similarity: number;
}

/** Smooths one session's messages, in order, by the kernel (retrieval.md: l~, tf~ and e~). */
export const smoothSession = (turns: readonly Turn[], stemCount: number): SmoothedTurn[] => {
  const lengths = turns.map((turn) => turn.length);
  const kernel = kernelOf(lengths);
  const smoothedLengths = kernel.spread(lengths);
  const borrowed = kernel.spread(turns.map(() => 1));
  const similarities = kernel.spread(turns.map((turn) => turn.similarity ?? 0));
  const counts = Array.from({ length: stemCount }, (_, stem) =>
    kernel.spread(turns.map((turn) => turn.counts[stem] ?? 0)),
  );
  return turns.map((turn, i) => ({
    turn,
    length: smoothedLengths[i] ?? 0,
    counts: counts.map((ofStem) => ofStem[i] ?? 0),
    similarity: (similarities[i] ?? 0) / (borrowed[i] ?? 1),
  }));
};
