import { describe, expect, it } from 'vitest';
import { isRetryable, waitMs } from './retry.js';

const NOW = Date.parse('2026-05-08T12:00:00Z');

describe('waitMs', () => {
  it('waits for the time of `Retry-After`, in seconds or as a date', () => {
    expect(waitMs(1, '2', NOW)).toBe(2000);
    expect(waitMs(1, 'Fri, 08 May 2026 12:00:05 GMT', NOW)).toBe(5000);
  });

  it('waits between 0 and 30 seconds', () => {
    expect(waitMs(1, 'Fri, 08 May 2026 11:00:00 GMT', NOW)).toBe(0);
    expect(waitMs(1, '3600', NOW)).toBe(30_000);
  });

  it('doubles the waiting time with each try if `Retry-After` is missing or unreadable', () => {
    expect([1, 2, 3].map((tries) => waitMs(tries, null, NOW))).toEqual([250, 500, 1000]);
    expect(waitMs(1, 'soon', NOW)).toBe(250);
  });

  it('retries only statuses that ask the client to try later', () => {
    const statuses = [200, 400, 404, 409, 429, 500, 503];
    expect(statuses.filter((status) => isRetryable(status, null))).toEqual([429, 503]);
    expect(statuses.filter((status) => isRetryable(status, '1'))).toEqual([409, 429, 503]);
  });
});
