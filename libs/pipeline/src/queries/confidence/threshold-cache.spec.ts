import { describe, expect, it } from 'vitest';
import { openThresholdCache } from './threshold-cache.js';

const counted = () => {
  let made = 0;
  return {
    measure: () => {
      made += 1;
      return Promise.resolve([made / 10 + 0.1]);
    },
    made: () => made,
  };
};

describe('openThresholdCache', () => {
  it('measures a threshold once, even for concurrent callers', async () => {
    const book = openThresholdCache();
    const { measure, made } = counted();
    const asked = await Promise.all([book.threshold('a', 100, measure), book.threshold('a', 100, measure)]);
    expect([asked, await book.threshold('a', 125, measure), made()]).toEqual([[0.25, 0.25], 0.25, 1]);
  });

  it('measures again after the store has grown or shrunk by more than a quarter', async () => {
    const book = openThresholdCache();
    const { measure } = counted();
    const thresholds: number[] = [];
    for (const points of [100, 126, 126, 95, 40, 44, 45])
      thresholds.push(await book.threshold('a', points, measure));
    expect(thresholds.map((threshold) => Math.round(threshold * 100))).toEqual([25, 35, 35, 35, 35, 35, 35]);
  });

  it('keeps one threshold per store, and drops the least recently used', async () => {
    const book = openThresholdCache(2);
    const { measure, made } = counted();
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await book.threshold(key, 1, measure);
    expect(made()).toBe(4);
  });

  it('does not keep a measurement that failed', async () => {
    const book = openThresholdCache();
    await expect(book.threshold('a', 1, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await book.threshold('a', 100, () => Promise.resolve([0.1]))).toBeCloseTo(0.15);
  });

  it('lets a waiting read measure the threshold if the read that was measuring it ended early', async () => {
    const book = openThresholdCache();
    let end: (error: Error) => void = () => undefined;
    const ended = book.threshold('a', 100, () => new Promise((_, reject) => (end = reject)));
    const waiting = book.threshold('a', 100, () => Promise.resolve([0.1]));
    end(new Error('hung up'));
    await expect(ended).rejects.toThrow('hung up');
    expect(await waiting).toBeCloseTo(0.15);
  });
});
