import type { Result } from '@mneme/client';
import { describe, expect, it } from 'vitest';
import { ablationsOf, withoutTerms } from './ablations.js';

const result = (id: string, explain: Readonly<Record<string, number>>): Result =>
  ({ id, explain }) as unknown as Result;

const RESULTS = [
  result('a', { words: 0.5, vector: 0.4, calibration: -0.1 }),
  result('b', { words: 0.8, vector: 0, calibration: 5 }),
];

describe('withoutTerms and ablationsOf', () => {
  it('orders results by the sum of the remaining terms, without terms of scale', () => {
    expect(withoutTerms(RESULTS, []).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(withoutTerms(RESULTS, ['vector']).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('keeps the order of results with equal sums', () => {
    expect(withoutTerms(RESULTS, ['words', 'vector'])).toEqual(RESULTS);
  });

  it('lists one ablation for each term, and none for terms of scale', () => {
    const names = ablationsOf(RESULTS).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['all terms', 'without words', 'without vector']));
    expect(names.join()).not.toContain('calibration');
    expect(ablationsOf(RESULTS)[0]).toEqual({ name: 'all terms', without: [] });
  });
});
