import { describe, expect, it } from 'vitest';
import { assertWholeLog } from './assert-whole-log.js';

const HOUR_MS = 3_600_000;

const aRange = (from: number, end: number) => ({ topic: 'entries', partition: 0, epoch: 1, from, end });

const codeOf = (ranges: ReturnType<typeof aRange>[], ages: { madeAt: number; oldest: number | null }) => {
  try {
    assertWholeLog({ ranges, ...ages });
    return 'whole';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('assertWholeLog', () => {
  it('accepts a log that has its first records and is older than its projections', () => {
    expect(codeOf([aRange(0, 9), aRange(0, 0)], { madeAt: HOUR_MS, oldest: 2 * HOUR_MS })).toBe('whole');
  });

  it('accepts an empty log if the projections are empty', () => {
    expect(codeOf([aRange(0, 0)], { madeAt: HOUR_MS, oldest: null })).toBe('whole');
  });

  it('rejects a log if any partition has lost its first records', () => {
    expect(codeOf([aRange(0, 9), aRange(3, 9)], { madeAt: 0, oldest: null })).toBe('log-incomplete');
  });

  it('rejects an empty log if there are memories', () => {
    expect(codeOf([aRange(0, 0)], { madeAt: 0, oldest: HOUR_MS })).toBe('log-incomplete');
  });

  it('rejects a log that is more than an hour younger than the first memory', () => {
    const ranges = [aRange(0, 9)];
    expect(codeOf(ranges, { madeAt: 3 * HOUR_MS, oldest: 2 * HOUR_MS })).toBe('whole');
    expect(codeOf(ranges, { madeAt: 3 * HOUR_MS + 1, oldest: 2 * HOUR_MS })).toBe('log-incomplete');
  });
});
