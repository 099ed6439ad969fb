import { describe, expect, it } from 'vitest';
import { isAfter, isIn } from './in-dates.js';

describe('isIn and isAfter', () => {
  it('finds an instant in its year, month and day, and in a range of two dates', () => {
    expect(isIn('2026', '2026-12-31T23:59:59Z')).toBe(true);
    expect(isIn('2026-05', '2026-06-01T00:00:00Z')).toBe(false);
    expect(isIn('2026-05-03', '2026-05-03T23:00:00Z')).toBe(true);
    expect(isIn('2026-10/2026-11-02', '2026-11-02T10:00:00Z')).toBe(true);
    expect(isIn('2026-10/2026-11-02', '2026-11-03T00:00:00Z')).toBe(false);
    expect(isIn('2026-10', '2026-10-01T01:00:00+02:00')).toBe(false);
  });

  it('calls a date later than an instant only if all of it is later', () => {
    expect(isAfter('2026-11-02', '2026-10-11T10:00:00Z')).toBe(true);
    expect(isAfter('2026-10', '2026-10-11T10:00:00Z')).toBe(false);
  });
});
