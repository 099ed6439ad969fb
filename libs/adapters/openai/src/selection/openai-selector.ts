import type { Selector } from '@mneme/ports';
import { type Asking, openChatModel } from '../chat/chat-model.js';
import {
  judgeSelection,
  candidateIndexes,
  SELECTION_INSTRUCTIONS,
  SELECTION_PROMPT_VERSION,
  selectionMaterial,
  selectionSchema,
} from './selection-prompt.js';

/** More than enough tokens for the numbers of 24 candidates as JSON. */
const LIMIT_ANSWER_TOKENS = 300;

/** Asks the model once about all candidates. Connects on the first call. */
export const openaiSelector = (asking: Asking): Selector => {
  const model = openChatModel(asking);
  return {
    id: `openai:${asking.connection.model}/select-${SELECTION_PROMPT_VERSION}`,
    select: async (queries, texts) => {
      if (texts.length === 0) return [];
      const selected = await model.askOnce({
        name: 'selected',
        schema: selectionSchema,
        limitTokens: LIMIT_ANSWER_TOKENS,
        instructions: SELECTION_INSTRUCTIONS,
        material: selectionMaterial(queries, texts),
        judge: judgeSelection,
      });
      return candidateIndexes(selected, texts.length);
    },
  };
};
