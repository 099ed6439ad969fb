import type { Instant, Vantage } from '@mneme/domain';

/** After every recorded instant there is (ECMA-262: the last a date can hold), and before an end that is open. */
const LATEST: Instant = 8_640_000_000_000_000;

/**
 * The vantage at which facts are looked up. Who does not ask for an earlier belief gets the latest in the log: of
 * several processes one may have a clock that is ahead, and what it recorded is believed all the same.
 */
export const resolveAsOf = ({ asOf, knownAt }: Vantage, now: Instant): Vantage => ({
  asOf: asOf ?? knownAt ?? now,
  knownAt: knownAt ?? LATEST,
});
