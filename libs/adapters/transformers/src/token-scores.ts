/** Numbers a network gives for each token: row by row, `columns` each. */
export interface Logits {
  readonly columns: number;
  readonly values: ArrayLike<number>;
}

/** The probability that each token is worth keeping: the second of two classes (LLMLingua-2; algorithms 2.1, step 3). */
export const keepProbabilities = ({ columns, values }: Logits, tokens: number): readonly number[] =>
  Array.from({ length: tokens }, (_, token) => {
    const [drop, keep] = [values[token * columns] ?? 0, values[token * columns + 1] ?? 0];
    return 1 / (1 + Math.exp(drop - keep));
  });

/** As much information is as good as all: the score of a token of 8 bits is a half. */
const HALF_BITS = 8;

/**
 * How little each token was to be expected after those before it, from 0 to 1 (S4 3.1, the variant by entropy; algorithms
 * 2.3): -log2 P, brought between 0 and 1 in its order. `ids` begin with a token that is not scored.
 */
export const surprisals = ({ columns, values }: Logits, ids: readonly number[]): readonly number[] =>
  ids.slice(1).map((id, at) => {
    const bits = (logSum(values, at * columns, columns) - (values[at * columns + id] ?? 0)) / Math.LN2;
    return Math.max(0, bits) / (Math.max(0, bits) + HALF_BITS);
  });

/** log of the sum of exponentials of a row, without overflow. */
const logSum = (values: ArrayLike<number>, start: number, columns: number): number => {
  let most = -Infinity;
  for (let at = start; at < start + columns; at += 1) most = Math.max(most, values[at] ?? -Infinity);
  let sum = 0;
  for (let at = start; at < start + columns; at += 1) sum += Math.exp((values[at] ?? -Infinity) - most);
  return most + Math.log(sum);
};

/** The mean of the scores of each word's pieces; a word without any is worth nothing. */
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
