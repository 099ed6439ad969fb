import { parentPort } from 'node:worker_threads';
import { workerData } from 'piscina';
import { type EmbeddingModel, loadEmbeddingModel } from './embedding-model.js';
import { type Failure, packFailure } from './failure.js';
import type { ModelChoice } from './model-files.js';

/** Told while files of a model are downloaded. */
export interface Download {
  readonly file: string;
  readonly percent: number;
}

export type Embedded =
  { readonly dimensions: number; readonly vectors: readonly Float32Array[] } | { readonly failure: Failure };

const announce = (file: string, percent: number): void =>
  parentPort?.postMessage({ file, percent } satisfies Download);

let loading: Promise<EmbeddingModel> | null = null;

/** Runs as a worker thread: a network holds its thread while it computes. Loaded by the first call. */
export const embedTexts = async (texts: readonly string[]): Promise<Embedded> => {
  try {
    loading ??= loadEmbeddingModel(workerData as ModelChoice, announce);
    const model = await loading.catch((error: unknown) => {
      // A download that broke off is tried again by the next call.
      loading = null;
      throw error;
    });
    const vectors: Float32Array[] = [];
    for (const text of texts) vectors.push(await model.embed(text));
    return { dimensions: model.dimensions, vectors };
  } catch (error) {
    return { failure: packFailure(error) };
  }
};
