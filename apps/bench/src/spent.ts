import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '@mneme/mneme';

/** Calls, tokens and cost of language models for 100 messages, summed over all stages. */
export interface Spent {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly cost: number;
}

/** Milliseconds to wait before the usage is read, because the server stores it every second. */
const WRITTEN_AFTER_MS = 1_500;

export const spentOn = async ({ client }: Connection, messages: number): Promise<Spent> => {
  await pause(WRITTEN_AFTER_MS);
  const { usage } = await client.stats();
  const perHundred = (field: keyof Spent): number =>
    (100 * usage.reduce((sum, each) => sum + each[field], 0)) / Math.max(1, messages);
  return {
    calls: perHundred('calls'),
    promptTokens: perHundred('promptTokens'),
    completionTokens: perHundred('completionTokens'),
    cost: perHundred('cost'),
  };
};

export const spentLine = ({ calls, promptTokens, completionTokens, cost }: Spent): string =>
  calls === 0
    ? 'No language model was asked.'
    : `Language models, 100 messages: ${calls.toFixed(1)} calls, ${promptTokens.toFixed(0)} prompt and ${completionTokens.toFixed(0)} completion tokens, cost ${cost.toFixed(4)}.`;
