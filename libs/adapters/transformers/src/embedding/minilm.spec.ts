import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cosine, REFERENCE_PAIRS, updateScale } from '@mneme/domain';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenEmbedder, openTransformersEmbedder } from './transformers-embedder.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder named by `MNEME_TEST_MODELS`, or null if it is not set. Tests download nothing. */
    models: string | null;
  }
}

const NONE = new Float32Array(0);
const models = inject('models');

interface Reference {
  readonly sentences: readonly string[];
  readonly vectors: readonly (readonly number[])[];
}

describe.skipIf(models === null)('openTransformersEmbedder with all-MiniLM-L6-v2 in 8 bits', () => {
  const folder = join(models ?? '', 'minilm');
  let embedder: OpenEmbedder;
  beforeAll(async () => {
    embedder = await openTransformersEmbedder({
      model: folder,
      folder,
      type: 'q8',
      setting: 'EMBEDDER_MODEL',
      threads: 1,
      onDownload: () => undefined,
    });
  });
  afterAll(() => embedder.close());

  it('returns the reference vectors of the model', async () => {
    const file = readFileSync(join(folder, 'test_vectors.json'), 'utf8');
    const { sentences, vectors: expected } = JSON.parse(file) as Reference;
    const vectors = await embedder.embed(sentences);
    const cosines = vectors.map((vector, n) => cosine(vector, Float32Array.from(expected[n] ?? [])));
    expect(cosines.length).toBeGreaterThan(10);
    expect(Math.min(...cosines)).toBeGreaterThan(0.999);
  });

  it('gives two thresholds that no unrelated pair reaches, and most rewordings reach both', async () => {
    const vectors = await embedder.embed(REFERENCE_PAIRS.flatMap(({ one, other }) => [one, other]));
    const pairs = REFERENCE_PAIRS.map(({ kinship }, n) => ({
      kinship,
      one: vectors[2 * n] ?? NONE,
      other: vectors[2 * n + 1] ?? NONE,
    }));
    const scale = updateScale(pairs);
    const above = (threshold: number, kinship: string): number =>
      pairs.filter((pair) => pair.kinship === kinship && cosine(pair.one, pair.other) >= threshold).length;
    expect({ near: scale.near.toFixed(2), same: scale.same.toFixed(2) }).toEqual({
      near: '0.75',
      same: '0.88',
    });
    expect(['same', 'near', 'other'].map((kinship) => above(scale.near, kinship))).toEqual([22, 10, 0]);
    expect(['same', 'near', 'other'].map((kinship) => above(scale.same, kinship))).toEqual([20, 2, 0]);
  });

  it('ranks sentences of similar meaning higher although they share no word', async () => {
    const [cat = NONE, kitten = NONE, deploy = NONE] = await embedder.embed([
      'My cat sleeps all day.',
      'The kitten naps until evening.',
      'The deployment failed on Friday.',
    ]);
    expect(cosine(cat, kitten)).toBeGreaterThan(2 * cosine(cat, deploy));
  });
});
