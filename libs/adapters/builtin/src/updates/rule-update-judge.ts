import { gateVerdict, ruleVerdict } from '@mneme/domain';
import type { UpdateJudge } from '@mneme/ports';

/**
 * Decides only cases that are certain: replaced facts, and an entry that a later one states in full. In other
 * cases it quotes the later entries that state a change for which there is no fact.
 */
export const ruleUpdateJudge = (): UpdateJudge => ({
  id: 'rules-3',
  asksModel: false,
  judge: (question) => Promise.resolve(gateVerdict(question, ruleVerdict(question))),
});
