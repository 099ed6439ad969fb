import { ruleExtractor, staticEmbedder, tokenCounter } from '@mneme/builtin';
import type { StagePorts } from '@mneme/pipeline';

/** The models that need no network, as the services are given them. */
export const builtinModels = (): Pick<StagePorts, 'embedder' | 'extractor' | 'countTokens'> => ({
  embedder: staticEmbedder(),
  extractor: ruleExtractor(),
  countTokens: tokenCounter(),
});
