import { ruleAbstractor, ruleAdjudicator, ruleExtractor, staticEmbedder, tokenCounter } from '@mneme/builtin';
import type { StageModels } from '@mneme/pipeline';
import { cachedCounter } from '@mneme/telemetry';

/** The models that need no network. */
export const builtinModels = (): StageModels => ({
  embedder: staticEmbedder(),
  extractor: ruleExtractor(),
  abstractor: ruleAbstractor(),
  adjudicator: ruleAdjudicator(),
  compressor: null,
  attention: null,
  batchTokens: 512,
  countTokens: cachedCounter(tokenCounter()),
});
