import type { Adjudicator, PredicateVerdict } from '@mneme/ports';
import {
  ADJUDICATION_INSTRUCTIONS,
  ADJUDICATION_PROMPT_VERSION,
  adjudicationSchema,
  formatCases,
  judgeVerdicts,
  type CheckedVerdicts,
} from './adjudication-prompt.js';
import { type Asking, openChatModel } from '../chat/chat-model.js';

/**
 * Asks the model once about all doubts. The model can only choose among the candidates. Connects on the first
 * call.
 */
export const openaiAdjudicator = (asking: Asking): Adjudicator => {
  const model = openChatModel(asking);
  return {
    id: `openai:${asking.connection.model}/adjudicate-${ADJUDICATION_PROMPT_VERSION}`,
    asksModel: true,
    adjudicate: async (doubts) => {
      if (doubts.length === 0) return [];
      const verdicts = await model.ask({
        name: 'verdicts',
        schema: adjudicationSchema,
        instructions: ADJUDICATION_INSTRUCTIONS,
        material: formatCases(doubts),
        judge: (json) => judgeVerdicts(json, doubts),
      });
      const dropped = verdicts.filter((verdict) => verdict === null).length;
      if (dropped > 0) asking.onDropped?.({ reason: 'malformed', count: dropped });
      return verdicts.map(toVerdict);
    },
  };
};

/** Without a verdict, the two names are kept as different relations. */
const toVerdict = (verdict: CheckedVerdicts[number]): PredicateVerdict => ({
  sameAs: verdict?.same_as ?? null,
  reason: verdict?.reason.trim() || 'The model gave no reason.',
});
