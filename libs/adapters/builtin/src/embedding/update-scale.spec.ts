import { cosine, REFERENCE_PAIRS, updateScale } from '@mneme/domain';
import { expect, it } from 'vitest';
import { staticEmbedder } from './static-embedder.js';

const NONE = new Float32Array(0);

it('gives two thresholds that no unrelated pair reaches, and most rewordings reach both', async () => {
  const vectors = await staticEmbedder().embed(REFERENCE_PAIRS.flatMap(({ one, other }) => [one, other]));
  const pairs = REFERENCE_PAIRS.map(({ kinship }, n) => ({
    kinship,
    one: vectors[2 * n] ?? NONE,
    other: vectors[2 * n + 1] ?? NONE,
  }));
  const scale = updateScale(pairs);
  const above = (threshold: number, kinship: string): number =>
    pairs.filter((pair) => pair.kinship === kinship && cosine(pair.one, pair.other) >= threshold).length;
  expect({ near: scale.near.toFixed(2), same: scale.same.toFixed(2) }).toEqual({
    near: '0.64',
    same: '0.78',
  });
  expect(['same', 'near', 'other'].map((kinship) => above(scale.near, kinship))).toEqual([22, 15, 0]);
  expect(['same', 'near', 'other'].map((kinship) => above(scale.same, kinship))).toEqual([20, 6, 0]);
});
