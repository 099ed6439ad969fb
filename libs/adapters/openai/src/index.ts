export type { Spent } from './chat-model.js';
export type { Limits, OpenAiOptions } from './connection.js';
export { type AbstractorOptions, openaiAbstractor } from './openai-abstractor.js';
export { openOpenAiEmbedder } from './openai-embedder.js';
export { type ExtractorOptions, openaiExtractor } from './openai-extractor.js';
export { type AdjudicatorOptions, openaiAdjudicator } from './openai-adjudicator.js';
