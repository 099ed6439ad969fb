import { DAY_MS, type Instant } from '../instant.js';
import { LIMIT_LEAD_MS } from './log-present.js';

/**
 * The most that a clock may be ahead of the last instant at which it was trusted, before sweeps wait for an operator:
 * longer than a weekend or a week of holidays, and shorter than most of what is kept for a time.
 */
export const LIMIT_QUIET_MS = 7 * DAY_MS;

/** The record of the clocks that a store was used with. */
export interface ClockTrust {
  /** The last instant at which a clock agreed with the log, or was confirmed. */
  readonly at: Instant;
  /** How far the log is ahead of the clock with the consent of an operator, in milliseconds. */
  readonly leadMs: number;
  /** When an operator confirmed a clock last; `null`: never. */
  readonly confirmedAt: Instant | null;
}

/** A reading of a clock, and the newest recorded instant that is known; `null`: nothing is recorded. */
export interface ClockReading {
  readonly clock: Instant;
  readonly newest: Instant | null;
}

/** A clock beside the log: `log` is the instant that the clock was compared with. */
export interface ClockVerdict {
  readonly state: 'agrees' | 'ahead' | 'behind';
  readonly clock: Instant;
  readonly log: Instant;
}

/** Whether a clock agrees with the log. */
export const judgeClock = ({ clock, newest }: ClockReading, { at, leadMs }: ClockTrust): ClockVerdict => {
  const latest = Math.max(newest ?? at, at);
  if (latest - clock > LIMIT_LEAD_MS + leadMs) return { state: 'behind', clock, log: latest };
  if (clock - at > LIMIT_QUIET_MS) return { state: 'ahead', clock, log: at };
  return { state: 'agrees', clock, log: latest };
};

/** The trust in a store that has none yet: its newest record came from a clock that was right. */
export const firstTrust = ({ clock, newest }: ClockReading): ClockTrust => ({
  at: Math.min(newest ?? clock, clock),
  leadMs: 0,
  confirmedAt: null,
});

/** The trust after an operator said that the clock is right. */
export const confirmedTrust = (reading: ClockReading): ClockTrust => ({
  at: reading.clock,
  leadMs: leadOf(reading),
  confirmedAt: reading.clock,
});

/** How often the trusted instant moves on: a quiet process does not write all the time. */
const MOVES_ON_MS = 60_000;

/** The trust after another look at the clock; `null`: it stays. */
export const renewedTrust = (reading: ClockReading, trust: ClockTrust): ClockTrust | null => {
  if (judgeClock(reading, trust).state !== 'agrees') return null;
  const leadMs = Math.min(trust.leadMs, leadOf(reading));
  const isDue = reading.clock - trust.at >= MOVES_ON_MS || trust.leadMs - leadMs >= MOVES_ON_MS;
  return isDue ? { ...trust, at: Math.max(trust.at, reading.clock), leadMs } : null;
};

const leadOf = ({ clock, newest }: ClockReading): number => Math.max(0, (newest ?? clock) - clock);
