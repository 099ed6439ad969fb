import { extractorContract } from '@mneme/ports/testing';
import { ruleExtractor } from './extraction/rule-extractor.js';

extractorContract(() => Promise.resolve({ port: ruleExtractor(), close: () => Promise.resolve() }));
