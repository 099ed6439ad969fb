import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REFERENCE_PAIRS } from './reference-pairs.js';
import { type Kinship, type KnownPair, updateScale } from './update-scale.js';

/** Two unit vectors with the given cosine. */
const aPair = (kinship: Kinship, cosine: number): KnownPair => ({
  kinship,
  one: Float32Array.of(1, 0),
  other: Float32Array.of(cosine, Math.sqrt(1 - cosine * cosine)),
});
const several = (kinship: Kinship, ...cosines: readonly number[]) =>
  cosines.map((each) => aPair(kinship, each));
const TENTHS = [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95];

describe('updateScale', () => {
  it('puts a tenth of the `same` pairs and every unrelated pair below its thresholds', () => {
    const scale = updateScale([
      ...several('same', ...TENTHS),
      ...several('near', 0.1, 0.12),
      ...several('other', 0.02, 0.11),
    ]);
    expect(scale.near).toBeCloseTo(0.12);
    expect(scale.same).toBeCloseTo(0.15);
  });

  it('returns 1 for both thresholds if an unrelated pair is as similar as any related pair', () => {
    expect(updateScale([...several('same', 0.5), ...several('other', 0.5)])).toEqual({ near: 1, same: 1 });
  });

  it('never returns a `same` threshold below `near`', () => {
    const cosine = fc.double({ min: 0, max: 1, noNaN: true });
    const pair = fc.tuple(fc.constantFrom<Kinship[]>('same', 'near', 'other'), cosine);
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const { near, same } = updateScale(pairs.map(([kinship, each]) => aPair(kinship, each)));
        expect(near).toBeLessThanOrEqual(same);
      }),
    );
  });

  it('returns 1 for both thresholds without pairs', () => {
    expect(updateScale([])).toEqual({ near: 1, same: 1 });
  });

  it('uses reference pairs in equal number for each kinship', () => {
    const counts = (['same', 'near', 'other'] as const).map(
      (kinship) => REFERENCE_PAIRS.filter((pair) => pair.kinship === kinship).length,
    );
    expect(new Set(counts).size).toBe(1);
    expect(REFERENCE_PAIRS.length).toBeGreaterThan(60);
  });
});
