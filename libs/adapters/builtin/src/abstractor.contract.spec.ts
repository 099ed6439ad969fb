import { abstractorContract } from '@mneme/ports/testing';
import { ruleAbstractor } from './abstraction/rule-abstractor.js';

abstractorContract(() => Promise.resolve({ port: ruleAbstractor(), close: () => Promise.resolve() }));
