import { RANKING } from './ranking-weights.js';

const { reach } = RANKING.kernel;
const WIDTH = 2 * reach + 1;

/** Maximum distance, in half stems, up to which the weights of neighbours are computed in advance. */
const KNOWN_HALF_STEMS = 4096;

/** Returns a function that returns the weight of a neighbour at a distance in half stems. */
const lendingShare = ({ share, halvingStems }: { readonly share: number; readonly halvingStems: number }) => {
  const lent = (halfStems: number): number => share * 2 ** (-halfStems / 2 / halvingStems);
  const known = Float64Array.from({ length: KNOWN_HALF_STEMS }, (_, halfStems) => lent(halfStems));
  return (halfStems: number): number => known[halfStems] ?? lent(halfStems);
};

const lentBefore = lendingShare(RANKING.kernel.before);
const lentAfter = lendingShare(RANKING.kernel.after);

/**
 * Weights with which the words and vectors of its neighbours count for a message (retrieval.md, "The idea").
 * A message before it has the weight .7 * 2^-((l between + l/2 of that message) / 16), with lengths `l` in
 * stems. For a message after it, .5 replaces .7 and 12 replaces 16. A long neighbour counts almost nothing.
 */
export interface Kernel {
  /** Returns the weight of the message at `i + offset` for message `i`, or 0 outside of the session. */
  weight(i: number, offset: number): number;
  /** Returns for each message the weighted sum of its own value and the values of its neighbours. */
  spread(values: ArrayLike<number>): Float64Array;
  /** Like `spread`, but only over the message itself and the messages before it. */
  spreadBefore(values: ArrayLike<number>): Float64Array;
}

export const kernelOf = (lengths: ArrayLike<number>): Kernel => {
  const weights = new Float64Array(lengths.length * WIDTH);
  for (let i = 0; i < lengths.length; i += 1) {
    weights[i * WIDTH + reach] = 1;
    fillSide(weights, lengths, i, -1);
    fillSide(weights, lengths, i, 1);
  }
  return {
    weight: (i, offset) => (Math.abs(offset) > reach ? 0 : (weights[i * WIDTH + reach + offset] ?? 0)),
    spread: (values) => spread(weights, values, reach),
    spreadBefore: (values) => spread(weights, values, 0),
  };
};

const fillSide = (weights: Float64Array, lengths: ArrayLike<number>, i: number, step: -1 | 1): void => {
  const lent = step < 0 ? lentBefore : lentAfter;
  let between = 0;
  for (let distance = 1; distance <= reach; distance += 1) {
    const length = lengths[i + step * distance];
    if (length === undefined) return;
    weights[i * WIDTH + reach + step * distance] = lent(2 * between + length);
    between += length;
  }
};

/**
 * Adds the value of each message to its neighbours. Skips messages with the value 0, because most messages do
 * not have the word.
 */
const spread = (weights: Float64Array, values: ArrayLike<number>, back: number): Float64Array => {
  const sums = new Float64Array(values.length);
  for (let lender = 0; lender < values.length; lender += 1) {
    const value = values[lender] ?? 0;
    if (value === 0) continue;
    const last = Math.min(values.length - 1, lender + reach);
    for (let i = Math.max(0, lender - back); i <= last; i += 1) {
      sums[i] = (sums[i] ?? 0) + (weights[i * WIDTH + reach + lender - i] ?? 0) * value;
    }
  }
  return sums;
};
