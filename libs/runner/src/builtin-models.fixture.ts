import { ruleExtractor, staticEmbedder, tokenCounter } from '@mneme/builtin';
import type { StagePorts } from '@mneme/pipeline';

/** The models that need no network, in the form that the stages take. */
export const builtinModels = (): Pick<StagePorts, 'embedder' | 'extractor' | 'countTokens'> => ({
  embedder: staticEmbedder(),
  extractor: ruleExtractor(),
  countTokens: tokenCounter(),
});
