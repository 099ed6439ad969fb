import { quantile } from 'simple-statistics';

/** Percentiles of durations in milliseconds. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Returns the percentiles of durations, or null if there are no durations. */
export const percentiles = (times: readonly number[]): Percentiles | null => {
  if (times.length === 0) return null;
  const [p50 = 0, p95 = 0, p99 = 0] = quantile([...times], [0.5, 0.95, 0.99]);
  return { p50, p95, p99 };
};

/** Formats p50, p95 and p99, or the first `columns` of them, for a table. */
export const cells = (times: Percentiles | null, columns = 3): readonly string[] => {
  const shown = times ? [times.p50, times.p95, times.p99] : ['-', '-', '-'];
  return shown.slice(0, columns).map((ms) => (typeof ms === 'number' ? ms.toFixed(2) : ms));
};

/** Returns the duration of `work` in milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};
