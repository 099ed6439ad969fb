import { describe, expect, it } from 'vitest';
import { attentionBoundaries, attentionPeaks } from './attention-boundaries.js';
import { attentionLinks } from './attention-links.js';

/** Sentences of two tokens each, with three sink tokens before and after them. */
const spansOf = (sentences: number) =>
  Array.from({ length: sentences }, (_, n) => ({ start: 3 + 2 * n, end: 5 + 2 * n }));

const mapOf = (sentences: number, weight: (from: number, to: number) => number) => {
  const length = 6 + 2 * sentences;
  const sentenceAt = (token: number): number => Math.floor((token - 3) / 2);
  const weights = Array.from({ length: length * length }, (_, n) =>
    weight(sentenceAt(Math.floor(n / length)), sentenceAt(n % length)),
  );
  return { length, weights };
};

describe('attentionLinks', () => {
  it('returns the share of the previous sentence in the attention to all earlier sentences', () => {
    const map = mapOf(3, (from, to) => (from - to === 1 ? 3 : 1));
    expect(attentionLinks(spansOf(3), map)).toEqual([null, 1, 0.75]);
  });

  it('ignores the first and last tokens, which get attention from every token', () => {
    const map = mapOf(3, (from, to) => (to < 0 || to > 2 ? 1000 : from - to === 1 ? 3 : 1));
    expect(attentionLinks(spansOf(3), map)).toEqual([null, 1, 0.75]);
    const onlySinks = [{ start: 0, end: 3 }, ...spansOf(3)];
    expect(attentionLinks(onlySinks, map)[1]).toBeNull();
  });

  it('returns an empty list if there are no sentences', () => {
    expect(attentionLinks([], { length: 2, weights: [1, 0, 0, 1] })).toEqual([]);
  });
});

describe('attentionBoundaries', () => {
  const links = [null, 1, 0.4, 0.7, 0.3, 0.2, 0.5, 0.1];

  it('finds peaks at the local maxima of the link to the previous turn, but never at the first or last turn', () => {
    expect(attentionPeaks(links)).toEqual([3, 6]);
    expect(attentionPeaks([null, 1])).toEqual([]);
  });

  it('returns dissimilar turns at a peak or next to one', () => {
    const adjacents = [null, 0.9, 0.1, 0.8, 0.9, 0.9, 0.9, 0.15];
    expect(attentionBoundaries({ links, adjacents })).toEqual([2, 7]);
  });

  it('raises the similarity limit until one turn is below it', () => {
    const adjacents = [null, 0.9, 0.9, 0.44, 0.9, 0.9, 0.46, 0.9];
    expect(attentionBoundaries({ links, adjacents })).toEqual([3]);
  });

  it('returns all dissimilar turns if none is near a peak, and none if there are no peaks or no dissimilar turns', () => {
    const adjacents = [null, 0.1, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9];
    expect(attentionBoundaries({ links, adjacents }, 0)).toEqual([1]);
    expect(attentionBoundaries({ links: [null, 1, 0.5], adjacents: [null, 0.1, 0.1] })).toEqual([]);
    expect(attentionBoundaries({ links, adjacents: links.map(() => 0.9) })).toEqual([]);
  });
});
