import { describe, expect, it } from 'vitest';
import { attentionBoundaries, attentionPeaks } from './attention-boundaries.js';
import { attentionLinks } from './attention-links.js';

/** Sentences of two tokens each, behind three sinks and before three. */
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

describe('links by attention', () => {
  it('are the share of what a sentence attends to that lies in the one before', () => {
    const map = mapOf(3, (from, to) => (from - to === 1 ? 3 : 1));
    expect(attentionLinks(spansOf(3), map)).toEqual([null, 1, 0.75]);
  });

  it('leave out the first and last tokens, which everything attends to', () => {
    const map = mapOf(3, (from, to) => (to < 0 || to > 2 ? 1000 : from - to === 1 ? 3 : 1));
    expect(attentionLinks(spansOf(3), map)).toEqual([null, 1, 0.75]);
    const onlySinks = [{ start: 0, end: 3 }, ...spansOf(3)];
    expect(attentionLinks(onlySinks, map)[1]).toBeNull();
  });

  it('are none of none', () => {
    expect(attentionLinks([], { length: 2, weights: [1, 0, 0, 1] })).toEqual([]);
  });
});

describe('boundaries by attention', () => {
  const links = [null, 1, 0.4, 0.7, 0.3, 0.2, 0.5, 0.1];

  it('peak where the link to the turn before stands out, never at the first or last', () => {
    expect(attentionPeaks(links)).toEqual([3, 6]);
    expect(attentionPeaks([null, 1])).toEqual([]);
  });

  it('are unlike turns at a peak or beside it', () => {
    const adjacents = [null, 0.9, 0.1, 0.8, 0.9, 0.9, 0.9, 0.15];
    expect(attentionBoundaries({ links, adjacents })).toEqual([2, 7]);
  });

  it('raise the least similarity until a turn lies below it', () => {
    const adjacents = [null, 0.9, 0.9, 0.44, 0.9, 0.9, 0.46, 0.9];
    expect(attentionBoundaries({ links, adjacents })).toEqual([3]);
  });

  it('are all unlike turns where none lies near a peak, and none without peaks or unlike turns', () => {
    const adjacents = [null, 0.1, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9];
    expect(attentionBoundaries({ links, adjacents }, 0)).toEqual([1]);
    expect(attentionBoundaries({ links: [null, 1, 0.5], adjacents: [null, 0.1, 0.1] })).toEqual([]);
    expect(attentionBoundaries({ links, adjacents: links.map(() => 0.9) })).toEqual([]);
  });
});
