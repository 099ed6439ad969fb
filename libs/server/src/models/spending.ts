import type { Asking, Connection, Spent } from '@mneme/openai';
import type { UsageBook } from '@mneme/upkeep';
import { asker, type ModelRole, type Observe } from '@mneme/telemetry';
import type { Logger } from 'pino';
import type { LlmPrice } from '../config/language-model.js';

export type Spend = UsageBook['spend'];

export type ModelLog = Pick<Logger, 'info' | 'warn'> | null;

export interface Spending {
  readonly price: LlmPrice;
  readonly observe: Observe;
  readonly spend: Spend;
  readonly log: ModelLog;
}

/** Returns a connection to a model in a role. Each call is charged to the user on whose behalf it is made. */
export const chargedConnection = (
  role: ModelRole,
  connection: Connection,
  { price, observe, spend, log }: Spending,
): Asking => ({
  connection,
  onSpent: (spent) => {
    observe({ of: 'tokens', model: role, ...spent });
    const by = asker();
    if (by !== null) spend(by, { calls: 1, ...spent, cost: costOf(spent, price) });
  },
  onDropped: ({ reason, count }) => {
    observe({ of: 'unusable-statements', model: role, reason, count });
    log?.warn({ model: role, stage: asker()?.stage, reason, count }, 'statements of an answer are left out');
  },
  onProgress: (progress) =>
    log?.info({ model: role, stage: asker()?.stage, ...progress }, 'the model is still writing'),
});

const costOf = ({ promptTokens, completionTokens }: Spent, { prompt, completion }: LlmPrice): number =>
  (promptTokens * prompt + completionTokens * completion) / 1_000_000;
