import { DAY_MS, type Instant } from '../instant.js';
import { LIMIT_LEAD_MS } from './log-present.js';

/**
 * Maximum lead of a clock over its last trusted instant. This lead is longer than holidays and shorter than
 * most retention periods.
 */
export const LIMIT_QUIET_MS = 7 * DAY_MS;

export interface ClockTrust {
  /** Last instant at which the clock agreed with the log or an operator confirmed the clock. */
  readonly at: Instant;
  /** Confirmed lead of the log over the clock, in milliseconds. */
  readonly leadMs: number;
  readonly confirmedAt: Instant | null;
}

/** `newest` is the instant of the newest record, or null if nothing is recorded. */
export interface ClockReading {
  readonly clock: Instant;
  readonly newest: Instant | null;
}

/** `log` is the instant of the newest record or the last trusted instant. */
export interface ClockVerdict {
  readonly state: 'agrees' | 'ahead' | 'behind';
  readonly clock: Instant;
  readonly log: Instant;
}

export const judgeClock = ({ clock, newest }: ClockReading, { at, leadMs }: ClockTrust): ClockVerdict => {
  const latest = Math.max(newest ?? at, at);
  if (latest - clock > LIMIT_LEAD_MS + leadMs) return { state: 'behind', clock, log: latest };
  if (clock - at > LIMIT_QUIET_MS) return { state: 'ahead', clock, log: at };
  return { state: 'agrees', clock, log: latest };
};

/**
 * Returns the trust for a store that has no stored trust. Assumes that the newest record came from a correct
 * clock.
 */
export const initialTrust = ({ clock, newest }: ClockReading): ClockTrust => ({
  at: Math.min(newest ?? clock, clock),
  leadMs: 0,
  confirmedAt: null,
});

export const confirmTrust = (reading: ClockReading): ClockTrust => ({
  at: reading.clock,
  leadMs: logLead(reading),
  confirmedAt: reading.clock,
});

/** Minimum step of the trusted instant, so that an idle process rarely writes. */
const MOVES_ON_MS = 60_000;

/** Returns null if the trust does not change. */
export const renewTrust = (reading: ClockReading, trust: ClockTrust): ClockTrust | null => {
  if (judgeClock(reading, trust).state !== 'agrees') return null;
  const leadMs = Math.min(trust.leadMs, logLead(reading));
  const isDue = reading.clock - trust.at >= MOVES_ON_MS || trust.leadMs - leadMs >= MOVES_ON_MS;
  return isDue ? { ...trust, at: Math.max(trust.at, reading.clock), leadMs } : null;
};

const logLead = ({ clock, newest }: ClockReading): number => Math.max(0, (newest ?? clock) - clock);
