import { Unavailable } from '@mneme/domain';

/**
 * Returns one score from 0 to 1 per pair: the sigmoid of its number, or the probability of the second of its
 * two classes. Throws `Unavailable` for NaN or a wrong number of values.
 */
export const pairScores = (values: ArrayLike<number>, columns: number, pairs: number): readonly number[] => {
  if (values.length !== pairs * columns)
    throw brokenReranker(`${values.length} numbers for ${pairs} pairs of ${columns}`);
  return Array.from({ length: pairs }, (_, pair) => {
    const last = values[pair * columns + columns - 1] ?? Number.NaN;
    const score = sigmoid(columns === 1 ? last : last - (values[pair * columns] ?? Number.NaN));
    if (Number.isNaN(score)) throw brokenReranker('a score that is no number');
    return score;
  });
};

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

const brokenReranker = (problem: string): Unavailable =>
  new Unavailable('model-broken', `The reranker answered ${problem}. Choose another model.`);
