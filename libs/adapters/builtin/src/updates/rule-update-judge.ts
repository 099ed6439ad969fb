import { gateVerdict, ruleVerdict } from '@mneme/domain';
import type { UpdateJudge } from '@mneme/ports';

/**
 * Judges updates without a model. Decides only certain cases: an entry whose facts were replaced in whole or in
 * part, and an entry that a later one states in full. Otherwise quotes the later entries that state a change
 * which no fact holds.
 */
export const ruleUpdateJudge = (): UpdateJudge => ({
  id: 'rules-3',
  asksModel: false,
  judge: (question) => Promise.resolve(gateVerdict(question, ruleVerdict(question))),
});
