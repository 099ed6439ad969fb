import type { Instant, AsOf } from '@mneme/domain';

/**
 * Later than every recorded instant (ECMA-262: the last instant that a date can hold), and before an open end.
 */
const LATEST: Instant = 8_640_000_000_000_000;

/**
 * Returns the instants at which facts are looked up. Without a `knownAt` the latest belief in the log counts,
 * because it may have been recorded by a process whose clock is ahead.
 */
export const resolveAsOf = (
  { asOf, knownAt }: AsOf,
  now: Instant,
): { readonly asOf: Instant; readonly knownAt: Instant } => ({
  asOf: asOf ?? knownAt ?? now,
  knownAt: knownAt ?? LATEST,
});
