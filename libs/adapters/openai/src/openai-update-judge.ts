import { gated, ruleVerdict } from '@mneme/domain';
import type { UpdateJudge } from '@mneme/ports';
import { type Asking, openChatModel } from './chat-model.js';
import {
  faultsOfUpdate,
  UPDATE_INSTRUCTIONS,
  UPDATE_PROMPT_VERSION,
  updateMaterial,
  updateSchema,
  verdictOf,
} from './update-prompt.js';

/**
 * Asks a language model about one target and its later entries, in one call, where the rules decide nothing. Whatever it
 * answers, it loses no detail of what gives way and says nothing that no source says. Opens no connection yet.
 */
export const openaiUpdateJudge = (asking: Asking): UpdateJudge => {
  const model = openChatModel(asking);
  return {
    id: `openai:${asking.connection.model}/update-${UPDATE_PROMPT_VERSION}`,
    asksModel: true,
    judge: async (question) => {
      const decided = gated(question, ruleVerdict(question));
      if (decided.kind !== 'ignore') return decided;
      const answer = await model.ask({
        name: 'update',
        schema: updateSchema,
        instructions: UPDATE_INSTRUCTIONS,
        material: updateMaterial(question),
        faultsOf: (each, isLast) => faultsOfUpdate(each, question, isLast),
      });
      return gated(question, verdictOf(answer, question));
    },
  };
};
