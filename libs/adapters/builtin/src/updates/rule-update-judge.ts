import { gated, ruleVerdict } from '@mneme/domain';
import type { UpdateJudge } from '@mneme/ports';

/** Decides by rules what they can be sure of: facts that took the place of others, and statements that a later one has whole. */
export const ruleUpdateJudge = (): UpdateJudge => ({
  id: 'rules-1',
  asksModel: false,
  judge: (question) => Promise.resolve(gated(question, ruleVerdict(question))),
});
