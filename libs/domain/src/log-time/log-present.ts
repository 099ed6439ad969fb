import { DAY_MS, type Instant } from '../instant.js';

/** The most that recorded instants may be ahead of the clock of the process that records. */
export const LIMIT_LEAD_MS = 300_000;

/**
 * The most that a clock may be ahead of the last instant at which it was trusted, before recording waits for an operator.
 * Stores rest for weeks or months; a clock that is set wrong is often wrong by a year.
 */
export const LIMIT_REST_MS = 180 * DAY_MS;

/** The recorded axis, as far as a process knows it. */
export interface LogTime {
  /** The newest recorded instant; `null`: none is known. */
  readonly newest: Instant | null;
  /** The last instant at which the clock was trusted; `null`: none is known. */
  readonly trustedAt: Instant | null;
  /** Milliseconds since the process learnt of `newest`, by a clock that cannot be set. */
  readonly elapsedMs: number;
}

/**
 * The instant that is recorded now: the clock's, but never earlier than the newest of the log. While the log is ahead of
 * the clock, its time goes on at half the pace, so that timeouts still pass and the clock catches up. A clock that is too
 * far ahead is not followed: then the log's time goes on from its newest instant.
 */
export const logPresent = (clock: Instant, { newest, trustedAt, elapsedMs }: LogTime): Instant => {
  const passed = Math.max(0, Math.floor(elapsedMs));
  const last = Math.max(newest ?? Number.NEGATIVE_INFINITY, trustedAt ?? Number.NEGATIVE_INFINITY);
  const goesOn = newest ?? last;
  // Without any known instant `last` is minus infinity, and there is nothing to compare with.
  if (Number.isFinite(last) && clock - last > LIMIT_REST_MS) return Math.max(last, goesOn + passed);
  return newest === null ? clock : Math.max(clock, newest + Math.floor(passed / 2));
};
