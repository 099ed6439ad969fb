import { quantile } from 'simple-statistics';

/** Percentiles of times in milliseconds. */
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

export const cells = (times: Percentiles | null): readonly string[] =>
  times ? [times.p50, times.p95, times.p99].map((ms) => ms.toFixed(1)) : ['-', '-', '-'];
