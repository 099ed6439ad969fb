import {
  abstractorContract,
  adjudicatorContract,
  embedderContract,
  extractorContract,
  updateJudgeContract,
} from '@mneme/ports/testing';
import { ruleAbstractor } from './abstraction/rule-abstractor.js';
import { ruleAdjudicator } from './adjudication/rule-adjudicator.js';
import { staticEmbedder } from './embedding/static-embedder.js';
import { ruleExtractor } from './extraction/rule-extractor.js';
import { ruleUpdateJudge } from './updates/rule-update-judge.js';

const openPort = <Port>(port: Port) => Promise.resolve({ port, close: () => Promise.resolve() });

abstractorContract(() => openPort(ruleAbstractor()));
adjudicatorContract(() => openPort(ruleAdjudicator()));
embedderContract(() => openPort(staticEmbedder()));
extractorContract(() => openPort(ruleExtractor()));
updateJudgeContract(() => openPort(ruleUpdateJudge()));
