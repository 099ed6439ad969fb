import { ruleExtractor, staticEmbedder, tokenCounter } from '@mneme/builtin';
import type { StagePorts } from '@mneme/pipeline';
import { countOnce } from '../telemetry/count-once.js';

/** The models that need no network. */
export const builtinModels = (): Pick<StagePorts, 'embedder' | 'extractor' | 'countTokens'> => ({
  embedder: staticEmbedder(),
  extractor: ruleExtractor(),
  countTokens: countOnce(tokenCounter()),
});
