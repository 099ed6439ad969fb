import type { Instant } from '../../instant.js';
import type { Version } from '../fact.js';

/** The two instants of a question. Null means now. */
export interface AsOf {
  /** Valid axis: asks for the facts that held at this instant. */
  readonly asOf: Instant | null;
  /** Recorded axis: asks for the facts that were believed at this instant. */
  readonly knownAt: Instant | null;
}

export const isNow = ({ asOf, knownAt }: AsOf): boolean => asOf === null && knownAt === null;

export const NOW: AsOf = { asOf: null, knownAt: null };

/** Fills in missing instants (algorithms 5.7). `knownAt` alone sets both axes. */
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
