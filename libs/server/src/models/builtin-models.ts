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
import { cachedCounter, type Models, type Observe } from '@mneme/telemetry';

/** `observe` receives the errors of rules. */
export const builtinModels = (observe: Observe = () => undefined): Models => ({
  embedder: staticEmbedder(),
  extractor: observedRules(observe),
  reader: observedRules(observe),
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
  countTokens: cachedCounter(tokenCounter()),
});

const observedRules = (observe: Observe): Models['reader'] =>
  ruleExtractor((fault) => observe({ of: 'rule-fault', ...fault }));
