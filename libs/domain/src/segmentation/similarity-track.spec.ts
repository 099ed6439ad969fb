import { describe, expect, it } from 'vitest';
import {
  beginExchange,
  breakTrack,
  continueExchange,
  EMPTY_TRACK,
  gapsOf,
  type SimilarityTrack,
} from './similarity-track.js';

const EAST = Float32Array.of(1, 0);
const NORTH = Float32Array.of(0, 1);

const trackOf = (...vectors: readonly (Float32Array | null)[]): SimilarityTrack =>
  vectors.reduce<SimilarityTrack>(beginExchange, EMPTY_TRACK);

const rounded = (gaps: readonly (number | null)[]): (number | null)[] =>
  gaps.map((gap) => (gap === null ? null : Math.round(gap * 100) / 100));

describe('a similarity track', () => {
  it('compares two turns with the two turns before them, and each turn with the previous turn', () => {
    const { blocks, adjacents } = gapsOf(trackOf(EAST, EAST, NORTH, NORTH));
    expect(rounded(blocks)).toEqual([null, 0.71, 0, 0.71]);
    expect(rounded(adjacents)).toEqual([null, 1, 0, 1]);
  });

  it('represents a turn by the mean direction of its messages', () => {
    const { adjacents } = gapsOf(continueExchange(trackOf(EAST, EAST), NORTH));
    expect(rounded(adjacents)).toEqual([null, 0.71]);
  });

  it('returns null for turns without a vector or with a vector of zeros', () => {
    const { blocks, adjacents } = gapsOf(trackOf(EAST, null, Float32Array.of(0, 0), NORTH));
    expect(adjacents).toEqual([null, null, null, null]);
    expect(rounded(blocks)).toEqual([null, null, 0, null]);
  });

  it('does not compare turns across a break', () => {
    const { adjacents } = gapsOf(beginExchange(breakTrack(trackOf(EAST, EAST)), EAST));
    expect(rounded(adjacents)).toEqual([null, 1, null]);
  });

  it('keeps the last 400 gaps and the last four turns', () => {
    const track = trackOf(...Array.from({ length: 500 }, () => EAST));
    expect(gapsOf(track).blocks).toHaveLength(400);
    expect(track.turns).toHaveLength(4);
  });
});
