import type { ModelReading } from './measure-reading.js';

/** What a language model was asked for, a hundred messages. */
export interface ModelCost {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** In all: batches of messages that were given up. */
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

/** The same in a sentence. */
export const costLine = ({ calls, promptTokens, completionTokens, parked }: ModelCost): string =>
  `The model, a 100 messages: ${calls.toFixed(1)} calls, ${Math.round(promptTokens)} prompt tokens, ${Math.round(completionTokens)} completion tokens; ${parked} events parked.`;
