import { array, assert, double, option, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepestGap, topicBoundaries } from './depth-score.js';

const gapsOf = (...blocks: readonly (number | null)[]) => ({ blocks, adjacents: blocks });

describe('topicBoundaries', () => {
  it('returns the deep valleys of similarity', () => {
    const gaps = gapsOf(null, 0.9, 0.8, 0.1, 0.8, 0.9, 0.85, 0.9, 0.2, 0.7, 0.9);
    expect(topicBoundaries(gaps, 0)).toEqual([3, 8]);
  });

  it('returns only turns after the given one, and uses earlier turns for the statistics', () => {
    const gaps = gapsOf(null, 0.9, 0.8, 0.1, 0.8, 0.9, 0.85, 0.9, 0.2, 0.7, 0.9);
    expect(topicBoundaries(gaps, 5)).toEqual([8]);
  });

  it('requires two dissimilar neighbours within one turn of a valley', () => {
    const blocks = [null, 0.9, 0.8, 0.1, 0.8, 0.9, 0.85];
    const alike = [null, 0.1, 0.9, 0.9, 0.9, 0.1, 0.1];
    expect(topicBoundaries({ blocks, adjacents: alike }, 0)).toEqual([]);
    expect(topicBoundaries({ blocks, adjacents: [null, 0.1, 0.1, 0.9, 0.9, 0.9, 0.9] }, 0)).toEqual([3]);
  });

  it('returns no turn for a conversation whose similarities are equal, unknown or missing', () => {
    expect(topicBoundaries(gapsOf(null, 0.5, 0.5, 0.5, 0.5), 0)).toEqual([]);
    expect(topicBoundaries(gapsOf(null, null, null), 0)).toEqual([]);
    expect(topicBoundaries(gapsOf(), 0)).toEqual([]);
  });

  it('returns turns in order, at least two turns apart and two turns after the start', () => {
    const cosines = array(option(double({ min: -1, max: 1, noNaN: true })), { maxLength: 60 });
    assert(
      property(cosines, (blocks) => {
        const found = [0, ...topicBoundaries({ blocks, adjacents: blocks }, 0)];
        const distances = found.slice(1).map((turn, at) => turn - (found[at] ?? 0));
        expect(distances.filter((distance) => distance < 2)).toEqual([]);
      }),
    );
  });

  it('deepestGap returns the deepest gap, or null if all similarities are equal', () => {
    const gaps = gapsOf(null, 0.8, 0.7, 0.8, 0.65, 0.8, 0.8, 0.7, 0.8);
    expect(deepestGap(gaps, 0)).toBe(4);
    expect(deepestGap(gapsOf(null, 0.5, 0.5, 0.5), 0)).toBe(null);
  });
});
