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

describe('a log', () => {
  it('is whole that begins at its first records, and is older than what was made of it', () => {
    expect(codeOf([aRange(0, 9), aRange(0, 0)], { madeAt: HOUR_MS, oldest: 2 * HOUR_MS })).toBe('whole');
  });

  it('is whole without a record, where nothing was made of it', () => {
    expect(codeOf([aRange(0, 0)], { madeAt: HOUR_MS, oldest: null })).toBe('whole');
  });

  it('is not whole where any partition has lost its first records', () => {
    expect(codeOf([aRange(0, 9), aRange(3, 9)], { madeAt: 0, oldest: null })).toBe('log-incomplete');
  });

  it('is not whole that is empty, where there are memories', () => {
    expect(codeOf([aRange(0, 0)], { madeAt: 0, oldest: HOUR_MS })).toBe('log-incomplete');
  });

  it('is not whole that was made after the first memories, but for what clocks may differ', () => {
    const ranges = [aRange(0, 9)];
    expect(codeOf(ranges, { madeAt: 3 * HOUR_MS, oldest: 2 * HOUR_MS })).toBe('whole');
    expect(codeOf(ranges, { madeAt: 3 * HOUR_MS + 1, oldest: 2 * HOUR_MS })).toBe('log-incomplete');
  });
});
