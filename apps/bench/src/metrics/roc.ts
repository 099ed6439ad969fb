/** What a threshold does: the shares of either class that score as high as it, or higher. */
export interface RocPoint {
  readonly threshold: number;
  readonly truePositives: number;
  readonly falsePositives: number;
}

/** The ROC curve from (0, 0) to (1, 1), a point for each score that occurs; straight lines between them enclose the AUC. */
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
