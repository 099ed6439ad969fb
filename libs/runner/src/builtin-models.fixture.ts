import { ruleAbstractor, ruleAdjudicator, ruleExtractor, staticEmbedder, tokenCounter } from '@mneme/builtin';
import type { StageModels } from '@mneme/pipeline';

/** The models that need no network, in the form that the stages take. */
export const builtinModels = (): StageModels => ({
  embedder: staticEmbedder(),
  extractor: ruleExtractor(),
  abstractor: ruleAbstractor(),
  adjudicator: ruleAdjudicator(),
  compressor: null,
  attention: null,
  batchTokens: 512,
  countTokens: tokenCounter(),
});
