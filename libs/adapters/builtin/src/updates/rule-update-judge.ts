import { gateVerdict, ruleVerdict } from '@mneme/domain';
import type { UpdateJudge } from '@mneme/ports';

/**
 * Decides only certain cases: replaced facts, and an entry that a later one states in full. Otherwise quotes
 * the later entries that state a change which no fact holds.
 */
export const ruleUpdateJudge = (): UpdateJudge => ({
  id: 'rules-3',
  asksModel: false,
  judge: (question) => Promise.resolve(gateVerdict(question, ruleVerdict(question))),
});
