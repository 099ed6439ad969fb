import { extractorContract } from '@mneme/ports/contracts';
import { ruleExtractor } from './rule-extractor.js';

extractorContract(() => Promise.resolve({ port: ruleExtractor(), close: () => Promise.resolve() }));
