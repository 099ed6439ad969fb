import { updateJudgeContract } from '@mneme/ports/testing';
import { ruleUpdateJudge } from './updates/rule-update-judge.js';

updateJudgeContract(() => Promise.resolve({ port: ruleUpdateJudge(), close: () => Promise.resolve() }));
