import { mean, quantileSorted } from 'simple-statistics';
import { seededRandom } from '../random.js';

/** A mean with its 95 % interval. */
export interface Estimate {
  readonly n: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const SEED = 42;
const RESAMPLES = 10_000;

/**
 * Returns the mean with its percentile bootstrap interval, from 10,000 resamples with seed 42 (algorithms
 * 10.1).
 */
export const estimate = (values: readonly number[]): Estimate => {
  if (values.length === 0) return { n: 0, mean: 0, low: 0, high: 0 };
  const interval = bootstrapInterval((random) => resampledMean(values, random));
  return { n: values.length, mean: mean([...values]), ...interval };
};

/**
 * Returns the 95 % percentile bootstrap interval of any statistic, given a function that draws one resample.
 */
export const bootstrapInterval = (
  resample: (random: () => number) => number,
): Pick<Estimate, 'low' | 'high'> => {
  const random = seededRandom(SEED);
  const figures = [...Float64Array.from({ length: RESAMPLES }, () => resample(random)).sort()];
  return { low: quantileSorted(figures, 0.025), high: quantileSorted(figures, 0.975) };
};

/**
 * Returns the mean difference of two systems over the questions that both answered, with its 95 % interval.
 */
export const pairedDifference = (values: readonly number[], others: readonly number[]): Estimate =>
  estimate(values.map((value, index) => value - (others[index] ?? 0)));

const resampledMean = (values: readonly number[], random: () => number): number => {
  let sum = 0;
  for (let drawn = 0; drawn < values.length; drawn += 1)
    sum += values[Math.floor(random() * values.length)] ?? 0;
  return sum / values.length;
};

/** Formats an estimate like `.813 [.790 .836]`. */
export const withInterval = ({ mean: value, low, high }: Estimate): string =>
  `${short(value)} [${short(low)} ${short(high)}]`;

/** Formats a difference with its sign, like `+.215 [.185 .245]`. */
export const signed = ({ mean: value, low, high }: Estimate): string =>
  `${value < 0 ? '-' : '+'}${short(Math.abs(value))} [${short(low)} ${short(high)}]`;

/** Formats a number like `.813`. */
export const short = (value: number): string => value.toFixed(3).replace(/^(-?)0\./, '$1.');
