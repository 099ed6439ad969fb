export type { ModelChoice, ModelType } from './model-files.js';
export type { PoolOptions } from './model-pool.js';
export type { Download } from './model-thread.js';
export { type OpenAttentionModel, openTransformersAttention } from './transformers-attention.js';
export { type OpenCrossEncoder, openTransformersCrossEncoder } from './transformers-cross-encoder.js';
export { type OpenTokenModel, openTransformersTokenModel } from './transformers-token-model.js';
export { type OpenEmbedder, openTransformersEmbedder } from './transformers-embedder.js';
