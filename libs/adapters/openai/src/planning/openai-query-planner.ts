import type { QueryPlanner } from '@mneme/ports';
import { type Asking, openChatModel } from '../chat/chat-model.js';
import {
  judgePlan,
  PLAN_INSTRUCTIONS,
  PLAN_PROMPT_VERSION,
  planMaterial,
  planSchema,
} from './plan-prompt.js';

/**
 * Enough tokens for four queries of 300 characters as JSON, even in a script with many tokens per character.
 */
const LIMIT_ANSWER_TOKENS = 600;

/** Asks the model once for each question. Connects on the first call. */
export const openaiQueryPlanner = (asking: Asking): QueryPlanner => {
  const model = openChatModel(asking);
  return {
    id: `openai:${asking.connection.model}/plan-${PLAN_PROMPT_VERSION}`,
    plan: async (question) =>
      model.askOnce({
        name: 'plan',
        schema: planSchema,
        limitTokens: LIMIT_ANSWER_TOKENS,
        instructions: PLAN_INSTRUCTIONS,
        material: planMaterial(question),
        judge: judgePlan,
      }),
  };
};
