import type { Instant, AsOf } from '@mneme/domain';

/** Later than every recorded instant (ECMA-262: the last a date can hold), and before an open end. */
const LATEST: Instant = 8_640_000_000_000_000;

/**
 * The instants at which facts are looked up. Without an explicit `knownAt` the latest belief in the log counts: the
 * clock of another process may be ahead, and what it recorded is believed all the same.
 */
export const resolveAsOf = (
  { asOf, knownAt }: AsOf,
  now: Instant,
): { readonly asOf: Instant; readonly knownAt: Instant } => ({
  asOf: asOf ?? knownAt ?? now,
  knownAt: knownAt ?? LATEST,
});
