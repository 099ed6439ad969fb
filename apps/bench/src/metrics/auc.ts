import { bootstrapInterval, type Estimate } from './interval.js';

/**
 * Returns the area under the ROC curve: the share of pairs in which the positive scores higher than the
 * negative. A tie counts as half (Mann-Whitney). Returns .5 if a class is empty.
 */
export const auc = (positives: readonly number[], negatives: readonly number[]): number => {
  const { places, higher, lower } = placed(positives, negatives);
  return aucOfCounts(counted(higher, places), counted(lower, places));
};

/** Returns the AUC with its interval. Each resample draws from both classes, without changing their sizes. */
export const aucEstimate = (positives: readonly number[], negatives: readonly number[]): Estimate => {
  const { places, higher, lower } = placed(positives, negatives);
  const interval = bootstrapInterval((random) =>
    aucOfCounts(counted(drawn(higher, random), places), counted(drawn(lower, random), places)),
  );
  return { n: positives.length + negatives.length, mean: auc(positives, negatives), ...interval };
};

/** Replaces scores by their rank among all distinct scores, so that a resample needs no sorting. */
const placed = (positives: readonly number[], negatives: readonly number[]) => {
  const order = [...new Set([...positives, ...negatives])].sort((a, b) => a - b);
  const placeOf = new Map(order.map((score, place) => [score, place]));
  const placesOf = (scores: readonly number[]): Uint32Array =>
    Uint32Array.from(scores, (score) => placeOf.get(score) ?? 0);
  return { places: order.length, higher: placesOf(positives), lower: placesOf(negatives) };
};

const counted = (at: Uint32Array, places: number): Uint32Array => {
  const counts = new Uint32Array(places);
  for (const place of at) counts[place] = (counts[place] ?? 0) + 1;
  return counts;
};

const drawn = (at: Uint32Array, random: () => number): Uint32Array =>
  at.map(() => at[Math.floor(random() * at.length)] ?? 0);

/** Computes the AUC from the number of scores of each class at every rank, in ascending order. */
const aucOfCounts = (positives: Uint32Array, negatives: Uint32Array): number => {
  let [wins, seen, below] = [0, 0, 0];
  positives.forEach((positive, place) => {
    const negative = negatives[place] ?? 0;
    wins += positive * (below + negative / 2);
    seen += positive;
    below += negative;
  });
  return seen === 0 || below === 0 ? 0.5 : wins / (seen * below);
};

/** A threshold with the shares of both classes that score at least as high. */
export interface RocPoint {
  readonly threshold: number;
  readonly truePositives: number;
  readonly falsePositives: number;
}

/**
 * Returns the ROC curve from (0, 0) to (1, 1), with a point for each distinct score. The area under straight
 * lines between the points is the AUC.
 */
export const rocCurve = (positives: readonly number[], negatives: readonly number[]): readonly RocPoint[] => {
  const shareAbove = (scores: readonly number[], threshold: number): number =>
    scores.filter((score) => score >= threshold).length / Math.max(1, scores.length);
  const thresholds = [...new Set([...positives, ...negatives])].sort((a, b) => b - a);
  return [Infinity, ...thresholds].map((threshold) => ({
    threshold,
    truePositives: shareAbove(positives, threshold),
    falsePositives: shareAbove(negatives, threshold),
  }));
};
