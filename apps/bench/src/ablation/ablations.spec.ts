import type { Result } from '@mneme/client';
import { describe, expect, it } from 'vitest';
import { ablationsOf, withoutTerms } from './ablations.js';

const result = (id: string, explain: Readonly<Record<string, number>>): Result =>
  ({ id, explain }) as unknown as Result;

const RESULTS = [
  result('a', { words: 0.5, vector: 0.4, calibration: -0.1 }),
  result('b', { words: 0.8, vector: 0, calibration: 5 }),
];

describe('a ranking without some of its terms', () => {
  it('orders by the sum of the others, whatever the scale', () => {
    expect(withoutTerms(RESULTS, []).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(withoutTerms(RESULTS, ['vector']).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('leaves equals as they were', () => {
    expect(withoutTerms(RESULTS, ['words', 'vector'])).toEqual(RESULTS);
  });

  it('is tried without each term by itself, and names no term of the scale', () => {
    const names = ablationsOf(RESULTS).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['all terms', 'without words', 'without vector']));
    expect(names.join()).not.toContain('calibration');
    expect(ablationsOf(RESULTS)[0]).toEqual({ name: 'all terms', without: [] });
  });
});
