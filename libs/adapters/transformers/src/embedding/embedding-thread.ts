import { loadEmbeddingModel } from './embedding-model.js';
import { threadRunner } from '../threads/model-thread.js';

export interface EmbeddedTexts {
  readonly dimensions: number;
  readonly vectors: readonly Float32Array[];
}

export const run = threadRunner(
  loadEmbeddingModel,
  async (model, texts: readonly string[]): Promise<EmbeddedTexts> => {
    const vectors: Float32Array[] = [];
    for (const text of texts) vectors.push(await model.embed(text));
    return { dimensions: model.dimensions, vectors };
  },
);
