import { ruleExtractor, staticEmbedder, tokenCounter } from '@mneme/builtin';
import type { StagePorts } from '@mneme/pipeline';
import { cachedCounter } from '@mneme/telemetry';

/** The models that need no network. */
export const builtinModels = (): Pick<StagePorts, 'embedder' | 'extractor' | 'countTokens'> => ({
  embedder: staticEmbedder(),
  extractor: ruleExtractor(),
  countTokens: cachedCounter(tokenCounter()),
});
