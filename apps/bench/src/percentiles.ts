import { quantile } from 'simple-statistics';

/** Of times in milliseconds; of no times at all `null`. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export const percentiles = (times: readonly number[]): Percentiles | null => {
  if (times.length === 0) return null;
  const [p50 = 0, p95 = 0, p99 = 0] = quantile([...times], [0.5, 0.95, 0.99]);
  return { p50, p95, p99 };
};

/** The three, for a table. */
export const cells = (times: Percentiles | null): readonly string[] =>
  times ? [times.p50, times.p95, times.p99].map((ms) => ms.toFixed(1)) : ['-', '-', '-'];
