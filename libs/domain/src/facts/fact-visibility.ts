import type { Version } from './fact.js';
import type { Instant } from '../instant.js';
import type { AsOf } from './as-of.js';

/** Resolves a question's instants (algorithms 5.7). `knownAt` alone sets both axes. */
export const resolveInstants = (instants: AsOf, now: Instant): { asOf: Instant; knownAt: Instant } => ({
  asOf: instants.asOf ?? instants.knownAt ?? now,
  knownAt: instants.knownAt ?? now,
});

/** True if a version was believed at `knownAt`. Ignores the valid axis. */
export const isBelieved = (version: Version, instants: AsOf, now: Instant): boolean =>
  contains(version.recordedFrom, version.recordedTo, resolveInstants(instants, now).knownAt);

/** True if a version was believed at `knownAt` to hold at `asOf` (algorithms 5.7). */
export const isVisible = (version: Version, instants: AsOf, now: Instant): boolean =>
  isBelieved(version, instants, now) &&
  contains(version.validFrom, version.validTo, resolveInstants(instants, now).asOf);

const contains = (from: Instant, to: Instant | null, instant: Instant): boolean =>
  from <= instant && (to === null || instant < to);
