import { RANKING } from './ranking-weights.js';

const { reach } = RANKING.kernel;
const WIDTH = 2 * reach + 1;

/** Distances are whole numbers of half stems; the shares of distances up to this one are computed once. */
const KNOWN_HALF_STEMS = 4096;

/** The share that a neighbour at a distance in half stems lends; it halves with the number of stems between. */
const lending = ({ share, halvingStems }: { readonly share: number; readonly halvingStems: number }) => {
  const lent = (halfStems: number): number => share * 2 ** (-halfStems / 2 / halvingStems);
  const known = Float64Array.from({ length: KNOWN_HALF_STEMS }, (_, halfStems) => lent(halfStems));
  return (halfStems: number): number => known[halfStems] ?? lent(halfStems);
};

const lentBefore = lending(RANKING.kernel.before);
const lentAfter = lending(RANKING.kernel.after);

/**
 * The weights with which each message of a session borrows from the messages up to six before and after it. With `l`
 * the lengths in stems: .7 * 2^-((l between + l/2 of the lender) / 16) of one before, .5 and 12 of one after, 1 of its
 * own. A long neighbour lends next to nothing (retrieval.md, "The idea").
 */
export interface Kernel {
  /** The weight of the message `offset` places from the i-th; 0 outside the session. */
  weight(i: number, offset: number): number;
  /** The sum over the neighbourhood of weight times value, for every message. */
  spread(values: ArrayLike<number>): Float64Array;
  /** The same over the message itself and those before it. */
  spreadBefore(values: ArrayLike<number>): Float64Array;
}

/** The kernel of one session's messages, given their lengths in stems, in order. */
export const kernelOf = (lengths: ArrayLike<number>): Kernel => {
  const weights = new Float64Array(lengths.length * WIDTH);
  for (let i = 0; i < lengths.length; i += 1) {
    weights[i * WIDTH + reach] = 1;
    fillSide({ weights, lengths, i, step: -1 });
    fillSide({ weights, lengths, i, step: 1 });
  }
  return {
    weight: (i, offset) => (Math.abs(offset) > reach ? 0 : (weights[i * WIDTH + reach + offset] ?? 0)),
    spread: (values) => spread(weights, values, reach),
    spreadBefore: (values) => spread(weights, values, 0),
  };
};

interface Side {
  readonly weights: Float64Array;
  readonly lengths: ArrayLike<number>;
  readonly i: number;
  readonly step: -1 | 1;
}

const fillSide = ({ weights, lengths, i, step }: Side): void => {
  const lent = step < 0 ? lentBefore : lentAfter;
  let between = 0;
  for (let distance = 1; distance <= reach; distance += 1) {
    const length = lengths[i + step * distance];
    if (length === undefined) return;
    weights[i * WIDTH + reach + step * distance] = lent(2 * between + length);
    between += length;
  }
};

/** Sums from the lender's side, which lends up to `back` places back: most messages do not have the word, and are skipped. */
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
