import { decidedVerdict, gateVerdict } from '@mneme/domain';
import type { ModelUsage, UpdateJudge } from '@mneme/ports';
import { type Asking, openChatModel } from '../chat/chat-model.js';
import {
  judgeUpdate,
  UPDATE_INSTRUCTIONS,
  UPDATE_PROMPT_VERSION,
  updateMaterial,
  updateSchema,
  toVerdict,
} from './update-prompt.js';

/**
 * Asks once if the rules decide nothing. The verdict loses no detail of a replaced entry and says nothing that
 * no source says. Connects on the first call.
 */
export const openaiUpdateJudge = (asking: Asking): UpdateJudge => {
  const model = openChatModel(asking);
  return {
    id: `openai:${asking.connection.model}/update-${UPDATE_PROMPT_VERSION}`,
    asksModel: true,
    judge: async (question) => {
      const decided = gateVerdict(question, decidedVerdict(question));
      if (decided.kind !== 'ignore') return decided;
      let usage: ModelUsage = { calls: 0, promptTokens: 0, completionTokens: 0 };
      const answer = await model.ask({
        name: 'update',
        schema: updateSchema,
        instructions: UPDATE_INSTRUCTIONS,
        material: updateMaterial(question),
        judge: (json, isLast) => judgeUpdate(json, isLast, question),
        onSpent: ({ promptTokens, completionTokens }) => {
          usage = {
            calls: usage.calls + 1,
            promptTokens: usage.promptTokens + promptTokens,
            completionTokens: usage.completionTokens + completionTokens,
          };
        },
      });
      return { ...gateVerdict(question, toVerdict(answer, question)), usage };
    },
  };
};
