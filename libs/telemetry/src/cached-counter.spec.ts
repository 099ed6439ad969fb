import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cachedCounter } from './cached-counter.js';

describe('cachedCounter', () => {
  it('returns the same count as the wrapped counter for any text', () => {
    const count = (text: string): number => text.length % 7;
    const counted = cachedCounter(count);
    fc.assert(fc.property(fc.string(), (text) => counted(text) === count(text)));
  });

  it('counts a repeated text once', () => {
    const asked: string[] = [];
    const counted = cachedCounter((text) => asked.push(text));
    const answers = ['Porto', 'Lisbon', 'Porto'].map(counted);
    expect([answers, asked]).toEqual([
      [1, 2, 1],
      ['Porto', 'Lisbon'],
    ]);
  });

  it('counts a text again after 10,000 others', () => {
    const asked: string[] = [];
    const counted = cachedCounter((text) => asked.push(text));
    counted('Porto');
    for (let text = 0; text < 10_000; text += 1) counted(`text ${text}`);
    counted('Porto');
    expect(asked.filter((text) => text === 'Porto')).toHaveLength(2);
  });
});
