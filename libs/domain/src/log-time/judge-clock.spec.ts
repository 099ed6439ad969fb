import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../instant.js';
import { confirmTrust, initialTrust, judgeClock, LIMIT_QUIET_MS, renewTrust } from './judge-clock.js';
import { LIMIT_LEAD_MS } from './log-present.js';

const NOW = Date.UTC(2026, 5, 1);
const TRUST = { at: NOW, leadMs: 0, confirmedAt: null };

describe('judgeClock', () => {
  it('returns "agrees" for a clock that is up to a week after the last trusted instant, and "ahead" after that', () => {
    const newest = NOW - 1;
    const rested = { clock: NOW + LIMIT_QUIET_MS, newest };
    expect(judgeClock(rested, TRUST).state).toBe('agrees');
    expect(judgeClock({ clock: rested.clock + 1, newest }, TRUST)).toEqual({
      state: 'ahead',
      clock: rested.clock + 1,
      log: NOW,
    });
  });

  it('returns "ahead" even if the same clock has recorded messages in between', () => {
    const clock = NOW + 100 * DAY_MS;
    expect(judgeClock({ clock, newest: clock - 1 }, TRUST).state).toBe('ahead');
  });

  it('returns "behind" if a record or a trusted instant is more than five minutes later', () => {
    const clock = NOW - LIMIT_LEAD_MS;
    expect(judgeClock({ clock, newest: NOW }, TRUST).state).toBe('agrees');
    expect(judgeClock({ clock: clock - 1, newest: null }, TRUST).state).toBe('behind');
    expect(judgeClock({ clock: NOW, newest: NOW + DAY_MS }, TRUST)).toEqual({
      state: 'behind',
      clock: NOW,
      log: NOW + DAY_MS,
    });
  });

  it('compares the clock with the newest record if the store has no stored trust', () => {
    const reading = { clock: NOW + 400 * DAY_MS, newest: NOW };
    expect(judgeClock(reading, initialTrust(reading)).state).toBe('ahead');
    const ahead = { clock: NOW, newest: NOW + 400 * DAY_MS };
    expect(judgeClock(ahead, initialTrust(ahead)).state).toBe('behind');
    const empty = { clock: NOW, newest: null };
    expect(judgeClock(empty, initialTrust(empty)).state).toBe('agrees');
  });
});

describe('a confirmed clock', () => {
  it('returns "agrees" for a confirmed clock, even if it was years ahead of the log or behind it', () => {
    for (const newest of [NOW - 400 * DAY_MS, NOW, NOW + 400 * DAY_MS]) {
      const reading = { clock: NOW, newest };
      expect(judgeClock(reading, confirmTrust(reading)).state).toBe('agrees');
    }
  });

  it('returns "behind" for a confirmed clock if the log moves further ahead than at the confirmation', () => {
    const trust = confirmTrust({ clock: NOW, newest: NOW + DAY_MS });
    expect(judgeClock({ clock: NOW, newest: NOW + 2 * DAY_MS }, trust).state).toBe('behind');
  });

  it('removes the confirmed lead once the clock has caught up with the log', () => {
    const trust = confirmTrust({ clock: NOW, newest: NOW + DAY_MS });
    const later = renewTrust({ clock: NOW + DAY_MS, newest: NOW + DAY_MS }, trust);
    expect(later).toEqual({ at: NOW + DAY_MS, leadMs: 0, confirmedAt: NOW });
  });

  it('returns "behind" for a corrected clock if the wrong clock was confirmed before', () => {
    const wrong = confirmTrust({ clock: NOW + 400 * DAY_MS, newest: NOW });
    expect(judgeClock({ clock: NOW + 1, newest: NOW }, wrong).state).toBe('behind');
  });
});

describe('renewTrust', () => {
  it('advances once a minute with a clock that agrees, and never with a clock that does not', () => {
    const at = (clock: number) => renewTrust({ clock, newest: NOW }, TRUST);
    expect(at(NOW + 59_999)).toBeNull();
    expect(at(NOW + 60_000)).toEqual({ ...TRUST, at: NOW + 60_000 });
    expect(at(NOW + LIMIT_QUIET_MS + 1)).toBeNull();
    expect(at(NOW - LIMIT_LEAD_MS - 1)).toBeNull();
  });
});
