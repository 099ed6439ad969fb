import { describe, expect, it } from 'vitest';
import { aClaim } from '../a-claim.fixture.js';
import type { Claim } from '../claim.js';
import { factConfidence } from './fact-confidence.js';

let ids = 0;
/** A claim with its own episode, unless `parts` gives one. */
const said = (parts: Partial<Claim> = {}): Claim => aClaim({ id: `c${(ids += 1)}`, ...parts });
const times = (count: number, parts: Partial<Claim> = {}): Claim[] =>
  Array.from({ length: count }, () => said(parts));

const confidence = (evidence: readonly Claim[], disputes: readonly Claim[] = []): number =>
  factConfidence({ evidence, disputes });

describe('factConfidence', () => {
  it('returns the confidence of the best claim for any number of claims of one episode', () => {
    expect(confidence([said({ confidence: 0.8 })])).toBe(0.8);
    const repeated = times(3, { episodeId: 'e', confidence: 0.8 });
    expect(confidence([...repeated, said({ episodeId: 'e', confidence: 0.5 })])).toBe(0.8);
  });

  it('increases with each further episode by a smaller amount, and never reaches 1', () => {
    const rising = [1, 2, 3, 4, 100].map((count) => confidence(times(count)));
    const expected = [0.9, 0.945, 0.957, 0.962, 0.966];
    expected.forEach((sure, place) => expect(rising[place]).toBeCloseTo(sure, 3));
  });

  it('never exceeds the maximum of the source', () => {
    const claimed = (authority: Claim['authority']) => confidence([said({ authority, confidence: 1 })]);
    expect((['user', 'agent', 'extracted', 'quoted', 'assistant', 'import'] as const).map(claimed)).toEqual([
      1, 0.9, 0.9, 0.5, 0.5, 0.5,
    ]);
  });

  it('returns less for many quotations than for one extracted claim', () => {
    expect(confidence(times(1000, { authority: 'quoted' }))).toBeLessThan(confidence([said()]));
  });

  it('decreases to about half if the contradictions are equally certain', () => {
    expect(confidence([said()], [said()])).toBeCloseTo(0.9 * 0.55, 12);
    expect(confidence([said()], times(100))).toBeGreaterThan(0.9 * 0.5);
  });

  it('decreases less with a weaker contradiction', () => {
    expect(confidence([said()], [said({ authority: 'assistant' })])).toBeCloseTo(0.9 * 0.75, 12);
  });

  it('returns 0 without evidence', () => {
    expect(confidence([])).toBe(0);
  });
});
