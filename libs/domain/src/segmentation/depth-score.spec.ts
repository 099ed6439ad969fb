import { array, assert, double, option, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepestGap, topicBoundaries } from './depth-score.js';

const gapsOf = (...blocks: readonly (number | null)[]) => ({ blocks, adjacents: blocks });

describe('topic boundaries', () => {
  it('lie in the deep valleys of similarity', () => {
    const gaps = gapsOf(null, 0.9, 0.8, 0.1, 0.8, 0.9, 0.85, 0.9, 0.2, 0.7, 0.9);
    expect(topicBoundaries(gaps, 0)).toEqual([3, 8]);
  });

  it('lie after the turn one counts from; the earlier ones only say what is usual', () => {
    const gaps = gapsOf(null, 0.9, 0.8, 0.1, 0.8, 0.9, 0.85, 0.9, 0.2, 0.7, 0.9);
    expect(topicBoundaries(gaps, 5)).toEqual([8]);
  });

  it('need neighbours that are unlike each other, within one turn', () => {
    const blocks = [null, 0.9, 0.8, 0.1, 0.8, 0.9, 0.85];
    const alike = [null, 0.1, 0.9, 0.9, 0.9, 0.1, 0.1];
    expect(topicBoundaries({ blocks, adjacents: alike }, 0)).toEqual([]);
    expect(topicBoundaries({ blocks, adjacents: [null, 0.1, 0.1, 0.9, 0.9, 0.9, 0.9] }, 0)).toEqual([3]);
  });

  it('are none in a level conversation, an unknown one, and an empty one', () => {
    expect(topicBoundaries(gapsOf(null, 0.5, 0.5, 0.5, 0.5), 0)).toEqual([]);
    expect(topicBoundaries(gapsOf(null, null, null), 0)).toEqual([]);
    expect(topicBoundaries(gapsOf(), 0)).toEqual([]);
  });

  it('are at least two turns apart and from the start, in order, wherever the valleys lie', () => {
    const cosines = array(option(double({ min: -1, max: 1, noNaN: true })), { maxLength: 60 });
    assert(
      property(cosines, (blocks) => {
        const found = [0, ...topicBoundaries({ blocks, adjacents: blocks }, 0)];
        const distances = found.slice(1).map((turn, at) => turn - (found[at] ?? 0));
        expect(distances.filter((distance) => distance < 2)).toEqual([]);
      }),
    );
  });

  it('give way to the deepest gap where a cut must be', () => {
    const gaps = gapsOf(null, 0.8, 0.7, 0.8, 0.65, 0.8, 0.8, 0.7, 0.8);
    expect(deepestGap(gaps, 0)).toBe(4);
    expect(deepestGap(gapsOf(null, 0.5, 0.5, 0.5), 0)).toBe(null);
  });
});
