import type { ModelReading } from './measure-reading.js';

/** Usage of a language model per 100 messages. */
export interface ModelCost {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** Total number of parked batches of messages. */
  readonly parked: number;
}

export const costOf = ({ messages, spent, parked }: ModelReading): ModelCost => {
  const perHundred = (amount: number): number => (100 * amount) / messages;
  return {
    calls: perHundred(spent.calls),
    promptTokens: perHundred(spent.promptTokens),
    completionTokens: perHundred(spent.completionTokens),
    parked,
  };
};

export const costLine = ({ calls, promptTokens, completionTokens, parked }: ModelCost): string =>
  `The model, a 100 messages: ${calls.toFixed(1)} calls, ${Math.round(promptTokens)} prompt tokens, ${Math.round(completionTokens)} completion tokens; ${parked} events parked.`;
