import {
  publicVocabulary,
  ruleAbstractor,
  ruleAdjudicator,
  ruleExtractor,
  ruleUpdateJudge,
  staticEmbedder,
  cachedWordVector,
  tokenCounter,
} from '@mneme/builtin';
import type { Models } from '@mneme/telemetry';

export const builtinModels = (): Models => ({
  embedder: staticEmbedder(),
  extractor: ruleExtractor(),
  reader: ruleExtractor(),
  abstractor: ruleAbstractor(),
  adjudicator: ruleAdjudicator(),
  judge: ruleUpdateJudge(),
  compressor: null,
  attention: null,
  crossEncoder: null,
  planner: null,
  selector: null,
  wordVector: cachedWordVector(),
  vocabulary: publicVocabulary(),
  batchTokens: 512,
  countTokens: tokenCounter(),
});
