export type { Asking, Spent } from './chat-model.js';
export { type Connection, type Limits, type OpenAiOptions, openConnection } from './connection.js';
export { openaiAbstractor } from './openai-abstractor.js';
export { openOpenAiEmbedder } from './openai-embedder.js';
export { openaiExtractor } from './openai-extractor.js';
export { openaiAdjudicator } from './openai-adjudicator.js';
export { openaiUpdateJudge } from './openai-update-judge.js';
export { openaiQueryPlanner } from './openai-query-planner.js';
export { openaiSelector } from './openai-selector.js';
