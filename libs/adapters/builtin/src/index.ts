export { ruleAbstractor } from './abstraction/rule-abstractor.js';
export { ruleAdjudicator } from './adjudication/rule-adjudicator.js';
export { ruleUpdateJudge } from './updates/rule-update-judge.js';
export { ruleExtractor } from './extraction/rule-extractor.js';
export { surprisalModel } from './compression/surprisal-model.js';
export { overlapCrossEncoder } from './reranking/overlap-cross-encoder.js';
export { staticEmbedder } from './embedding/static-embedder.js';
export { publicVocabulary } from './vocabulary/public-vocabulary.js';
export { TOKENIZER_ID, tokenCounter } from './tokens/token-counter.js';
