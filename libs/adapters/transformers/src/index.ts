export { openTransformersAttention } from './attention/transformers-attention.js';
export { openTransformersCrossEncoder } from './cross-encoder/transformers-cross-encoder.js';
export { openTransformersTokenModel } from './token-model/transformers-token-model.js';
export { openTransformersEmbedder } from './embedding/transformers-embedder.js';
