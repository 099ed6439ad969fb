import type { Instant, AsOf } from '@mneme/domain';

/** The last instant of ECMA-262: later than every recorded instant, and before an open end. */
const LATEST: Instant = 8_640_000_000_000_000;

/**
 * Fills in missing instants. Without a `knownAt`, the latest belief counts, even if the clock that recorded
 * it was ahead of `now`.
 */
export const resolveAsOf = (
  { asOf, knownAt }: AsOf,
  now: Instant,
): { readonly asOf: Instant; readonly knownAt: Instant } => ({
  asOf: asOf ?? knownAt ?? now,
  knownAt: knownAt ?? LATEST,
});
