/** Output of a network, row by row, with one row per token. */
export interface Logits {
  readonly columns: number;
  readonly values: ArrayLike<number>;
}

/**
 * Returns the probability of the second of two classes for each token (LLMLingua-2, algorithms 2.1, step 3).
 */
export const keepProbabilities = ({ columns, values }: Logits, tokens: number): readonly number[] =>
  Array.from({ length: tokens }, (_, token) => {
    const [drop, keep] = [values[token * columns] ?? 0, values[token * columns + 1] ?? 0];
    return 1 / (1 + Math.exp(drop - keep));
  });

/** A token with 8 bits of surprisal scores 0.5. */
const HALF_BITS = 8;

/**
 * -log2 P of each token given those before it, mapped to 0 to 1 (S4 3.1, algorithms 2.3). The first of `ids` is
 * not scored.
 */
export const surprisals = ({ columns, values }: Logits, ids: readonly number[]): readonly number[] =>
  ids.slice(1).map((id, at) => {
    const bits = (logSum(values, at * columns, columns) - (values[at * columns + id] ?? 0)) / Math.LN2;
    return Math.max(0, bits) / (Math.max(0, bits) + HALF_BITS);
  });

/** Log of the sum of the exponentials of a row, without overflow. */
const logSum = (values: ArrayLike<number>, start: number, columns: number): number => {
  let most = -Infinity;
  for (let at = start; at < start + columns; at += 1) most = Math.max(most, values[at] ?? -Infinity);
  let sum = 0;
  for (let at = start; at < start + columns; at += 1) sum += Math.exp((values[at] ?? -Infinity) - most);
  return most + Math.log(sum);
};

/** Returns the mean score of the pieces of each word, or 0 for a word without pieces. */
export const wordScores = (
  scores: readonly number[],
  pieces: readonly (readonly number[])[],
): readonly number[] => {
  let at = 0;
  return pieces.map(({ length }) => {
    const own = scores.slice(at, at + length);
    at += length;
    return length === 0 ? 0 : own.reduce((sum, score) => sum + score, 0) / length;
  });
};
