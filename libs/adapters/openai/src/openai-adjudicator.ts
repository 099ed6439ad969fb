import type { Adjudicator, PredicateVerdict } from '@mneme/ports';
import {
  ADJUDICATION_INSTRUCTIONS,
  ADJUDICATION_PROMPT_VERSION,
  type AdjudicationAnswer,
  adjudicationSchema,
  casesOf,
  faultsOfVerdicts,
} from './adjudication-prompt.js';
import { type Asking, openChatModel } from './chat-model.js';

/** Asks a language model about all doubts in one call; it can only choose among the candidates. Opens no connection yet. */
export const openaiAdjudicator = (asking: Asking): Adjudicator => {
  const model = openChatModel(asking);
  return {
    id: `openai:${asking.connection.model}/adjudicate-${ADJUDICATION_PROMPT_VERSION}`,
    asksModel: true,
    adjudicate: async (doubts) => {
      if (doubts.length === 0) return [];
      const { verdicts } = await model.ask({
        name: 'verdicts',
        schema: adjudicationSchema,
        instructions: ADJUDICATION_INSTRUCTIONS,
        material: casesOf(doubts),
        faultsOf: (answer) => faultsOfVerdicts(answer, doubts),
      });
      return doubts.map((_, n) => verdictOn(n + 1, verdicts));
    },
  };
};

const verdictOn = (number: number, verdicts: AdjudicationAnswer['verdicts']): PredicateVerdict => {
  const { same_as: sameAs = null, reason = '' } = verdicts.find((verdict) => verdict.case === number) ?? {};
  return { sameAs, reason: reason.trim() || 'The model gave no reason.' };
};
