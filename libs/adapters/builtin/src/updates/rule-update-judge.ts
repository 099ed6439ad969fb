import { gated, ruleVerdict } from '@mneme/domain';
import type { UpdateJudge } from '@mneme/ports';

/**
 * Decides by rules what they can be sure of: facts that took the place of others, all that an entry states or some of it, and
 * statements that a later one has whole; and quotes what later entries state of a change that no fact holds.
 */
export const ruleUpdateJudge = (): UpdateJudge => ({
  id: 'rules-3',
  asksModel: false,
  judge: (question) => Promise.resolve(gated(question, ruleVerdict(question))),
});
