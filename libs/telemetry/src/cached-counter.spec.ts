import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cachedCounter } from './cached-counter.js';

describe('counting tokens once', () => {
  it('gives what the counter gives, whatever came before', () => {
    const count = (text: string): number => text.length % 7;
    const counted = cachedCounter(count);
    fc.assert(fc.property(fc.string(), (text) => counted(text) === count(text)));
  });

  it('asks once for a text that comes again', () => {
    const asked: string[] = [];
    const counted = cachedCounter((text) => asked.push(text));
    const answers = ['Porto', 'Lisbon', 'Porto'].map(counted);
    expect([answers, asked]).toEqual([
      [1, 2, 1],
      ['Porto', 'Lisbon'],
    ]);
  });

  it('forgets what came long ago', () => {
    const asked: string[] = [];
    const counted = cachedCounter((text) => asked.push(text));
    counted('Porto');
    for (let text = 0; text < 10_000; text += 1) counted(`text ${text}`);
    counted('Porto');
    expect(asked.filter((text) => text === 'Porto')).toHaveLength(2);
  });
});
