export type { Download } from './embedding-thread.js';
export type { ModelChoice, ModelType } from './model-files.js';
export {
  type EmbedderOptions,
  type OpenEmbedder,
  openTransformersEmbedder,
} from './transformers-embedder.js';
