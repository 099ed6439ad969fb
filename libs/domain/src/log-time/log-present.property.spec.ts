import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, type Instant } from '../instant.js';
import { LIMIT_LEAD_MS, LIMIT_REST_MS, nextLogTime } from './log-present.js';

const START = Date.UTC(2026, 0, 1);
/**
 * Steps of a clock: a jump of up to 400 days in either direction, and the real time that passes until the
 * next record.
 */
const steps = fc.array(
  fc.record({
    jumpMs: fc.oneof(
      fc.constant(0),
      fc.integer({ min: -LIMIT_LEAD_MS, max: LIMIT_LEAD_MS }),
      fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS }),
    ),
    passedMs: fc.integer({ min: 0, max: DAY_MS }),
  }),
  { maxLength: 40 },
);

interface Recorded {
  readonly at: Instant;
  readonly clock: Instant;
  readonly before: Instant | null;
}

/** Makes one record per step, like one process, or like several processes that see each other's records. */
const recordsOf = (taken: readonly { readonly jumpMs: number; readonly passedMs: number }[]): Recorded[] => {
  let [clock, newest]: [Instant, Instant | null] = [START, null];
  return taken.map(({ jumpMs, passedMs }) => {
    clock += jumpMs + passedMs;
    const before = newest;
    newest = nextLogTime(clock, { newest, trustedAt: newest, elapsedMs: passedMs });
    return { at: newest, clock, before };
  });
};

describe('nextLogTime', () => {
  it('never returns an instant before the previous record, for any jumps of the clock', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const instants = recordsOf(taken).map(({ at }) => at);
        expect(instants).toEqual([...instants].sort((a, b) => a - b));
      }),
    );
  });

  it('returns an instant at most five minutes ahead of the clock, unless the log was already further ahead', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        for (const { at, clock, before } of recordsOf(taken)) {
          const isAhead = before !== null && before - clock > LIMIT_LEAD_MS - DAY_MS;
          if (!isAhead) expect(at - clock).toBeLessThanOrEqual(LIMIT_LEAD_MS);
        }
      }),
    );
  });

  it('follows a clock after months without records, but not a clock that is a year ahead', () => {
    const log = { newest: START, trustedAt: START, elapsedMs: 5_000 };
    expect(nextLogTime(START + LIMIT_REST_MS, log)).toBe(START + LIMIT_REST_MS);
    expect(nextLogTime(START + 400 * DAY_MS, log)).toBe(START + 5_000);
  });

  it('follows a clock that is a year ahead of the last record if an operator trusted it', () => {
    const clock = START + 400 * DAY_MS;
    expect(nextLogTime(clock, { newest: START, trustedAt: clock - 1, elapsedMs: 0 })).toBe(clock);
  });

  it('advances at half pace while the log is ahead, and with the clock after it has caught up', () => {
    const log = { newest: START, trustedAt: START };
    expect(nextLogTime(START - DAY_MS, { ...log, elapsedMs: 60_000 })).toBe(START + 30_000);
    expect(nextLogTime(START + 60_000, { ...log, elapsedMs: 60_000 })).toBe(START + 60_000);
  });

  it('returns the clock if no instant is known', () => {
    expect(nextLogTime(START, { newest: null, trustedAt: null, elapsedMs: 1 })).toBe(START);
  });
});
