import { adjudicatorContract } from '@mneme/ports/testing';
import { ruleAdjudicator } from './adjudication/rule-adjudicator.js';

adjudicatorContract(() => Promise.resolve({ port: ruleAdjudicator(), close: () => Promise.resolve() }));
