import type { Estimate } from './interval.js';

/** Formats an estimate like `.813 [.790 .836]`. */
export const withInterval = ({ mean, low, high }: Estimate): string =>
  `${short(mean)} [${short(low)} ${short(high)}]`;

/** Formats a difference with its sign, like `+.215 [.185 .245]`. */
export const signed = ({ mean, low, high }: Estimate): string =>
  `${mean < 0 ? '-' : '+'}${short(Math.abs(mean))} [${short(low)} ${short(high)}]`;

/** Formats a number like `.813`. */
export const short = (value: number): string => value.toFixed(3).replace(/^(-?)0\./, '$1.');
