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
  const [higher, lower] = [descending(positives), descending(negatives)];
  const thresholds = descending([...new Set([...positives, ...negatives])]);
  let [hits, alarms] = [0, 0];
  const points = thresholds.map((threshold): RocPoint => {
    while (hits < higher.length && (higher[hits] ?? 0) >= threshold) hits += 1;
    while (alarms < lower.length && (lower[alarms] ?? 0) >= threshold) alarms += 1;
    return {
      threshold,
      truePositives: shareOf(hits, higher.length),
      falsePositives: shareOf(alarms, lower.length),
    };
  });
  return [{ threshold: Infinity, truePositives: 0, falsePositives: 0 }, ...points];
};

const descending = (scores: readonly number[]): number[] => [...scores].sort((a, b) => b - a);

const shareOf = (part: number, all: number): number => (all === 0 ? 0 : part / all);
