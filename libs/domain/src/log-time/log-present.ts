import { DAY_MS, type Instant } from '../instant.js';

/** Maximum lead of the log over the clock, in milliseconds. With a larger lead, the clock counts as wrong. */
export const LIMIT_LEAD_MS = 300_000;

/**
 * Maximum lead of a clock over the last known instant. Stores may have no records for weeks or months, but a
 * clock that is set wrong is often wrong by a year.
 */
export const LIMIT_REST_MS = 180 * DAY_MS;

interface LogTime {
  readonly newest: Instant | null;
  readonly trustedAt: Instant | null;
  /** Milliseconds since the process read `newest`, measured by a monotonic clock. */
  readonly elapsedMs: number;
}

/**
 * Returns the instant of the clock, but never an instant before `newest`. While the log is ahead of the
 * clock, the log's time advances at half pace, so that the clock catches up. A clock that is too far ahead is
 * ignored, and the log's time advances at full pace.
 */
export const nextLogTime = (clock: Instant, { newest, trustedAt, elapsedMs }: LogTime): Instant => {
  const passed = Math.max(0, Math.floor(elapsedMs));
  const last = Math.max(newest ?? Number.NEGATIVE_INFINITY, trustedAt ?? Number.NEGATIVE_INFINITY);
  const goesOn = newest ?? last;
  // Without a known instant, `last` is minus infinity, and any clock is accepted.
  if (Number.isFinite(last) && clock - last > LIMIT_REST_MS) return Math.max(last, goesOn + passed);
  return newest === null ? clock : Math.max(clock, newest + Math.floor(passed / 2));
};
