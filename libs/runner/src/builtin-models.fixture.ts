import { ruleAdjudicator, ruleExtractor, staticEmbedder, tokenCounter } from '@mneme/builtin';
import type { StagePorts } from '@mneme/pipeline';

/** The models that need no network, in the form that the stages take. */
export const builtinModels = (): Omit<StagePorts, 'index' | 'facts'> => ({
  embedder: staticEmbedder(),
  extractor: ruleExtractor(),
  reader: ruleExtractor(),
  adjudicator: ruleAdjudicator(),
  compressor: null,
  attention: null,
  batchTokens: 512,
  countTokens: tokenCounter(),
});
