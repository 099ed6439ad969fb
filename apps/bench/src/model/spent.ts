import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '@mneme/mneme';

/** Calls, tokens and cost of language models, summed over all stages. */
export interface Spent {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly cost: number;
}

/** Wait before reading the usage, because the server stores it every second. */
const WRITTEN_AFTER_MS = 1_500;

export const spentOn = async ({ client }: Connection): Promise<Spent> => {
  await pause(WRITTEN_AFTER_MS);
  const { usage } = await client.stats();
  const sum = (of: (each: (typeof usage)[number]) => number): number =>
    usage.reduce((total, each) => total + of(each), 0);
  return {
    calls: sum(({ calls }) => calls),
    promptTokens: sum(({ promptTokens }) => promptTokens),
    completionTokens: sum(({ completionTokens }) => completionTokens),
    cost: sum(({ cost }) => cost),
  };
};
