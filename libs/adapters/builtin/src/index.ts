export { ruleExtractor } from './rule-extractor.js';
export { staticEmbedder } from './static-embedder.js';
export { TOKENIZER_ID, tokenCounter } from './token-counter.js';
