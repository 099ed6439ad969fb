import { describe, expect, it } from 'vitest';
import { assertWholeLog } from './assert-whole-log.js';

const HOUR_MS = 3_600_000;

const aStretch = (from: number, end: number) => ({ topic: 'entries', partition: 0, epoch: 1, from, end });

const codeOf = (
  stretches: ReturnType<typeof aStretch>[],
  ages: { madeAt: number; oldest: number | null },
) => {
  try {
    assertWholeLog({ stretches, ...ages });
    return 'whole';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a log', () => {
  it('is whole that begins at its first records, and is older than what was made of it', () => {
    expect(codeOf([aStretch(0, 9), aStretch(0, 0)], { madeAt: HOUR_MS, oldest: 2 * HOUR_MS })).toBe('whole');
  });

  it('is whole without a record, where nothing was made of it', () => {
    expect(codeOf([aStretch(0, 0)], { madeAt: HOUR_MS, oldest: null })).toBe('whole');
  });

  it('is not whole where any partition has lost its first records', () => {
    expect(codeOf([aStretch(0, 9), aStretch(3, 9)], { madeAt: 0, oldest: null })).toBe('log-incomplete');
  });

  it('is not whole that is empty, where there are memories', () => {
    expect(codeOf([aStretch(0, 0)], { madeAt: 0, oldest: HOUR_MS })).toBe('log-incomplete');
  });

  it('is not whole that was made after the first memories, but for what clocks may differ', () => {
    const stretches = [aStretch(0, 9)];
    expect(codeOf(stretches, { madeAt: 3 * HOUR_MS, oldest: 2 * HOUR_MS })).toBe('whole');
    expect(codeOf(stretches, { madeAt: 3 * HOUR_MS + 1, oldest: 2 * HOUR_MS })).toBe('log-incomplete');
  });
});
