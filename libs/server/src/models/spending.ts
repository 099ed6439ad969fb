import type { Asking, Connection, Spent } from '@mneme/openai';
import type { UsageBook } from '@mneme/runner';
import { asker, type ModelRole, type Observe } from '@mneme/telemetry';
import type { LlmPrice } from '../config/language-model.js';

/** Told what a language model cost whom. */
export type Spend = UsageBook['spend'];

/** What a language model costs, and who is told. */
export interface Spending {
  readonly price: LlmPrice;
  readonly observe: Observe;
  readonly spend: Spend;
}

/** A model in a role: whoever it is asked for pays. */
export const askingAs = (
  role: ModelRole,
  connection: Connection,
  { price, observe, spend }: Spending,
): Asking => ({
  connection,
  onSpent: (spent) => {
    observe({ of: 'tokens', model: role, ...spent });
    const by = asker();
    if (by !== null) spend(by, { calls: 1, ...spent, cost: costOf(spent, price) });
  },
});

const costOf = ({ promptTokens, completionTokens }: Spent, { prompt, completion }: LlmPrice): number =>
  (promptTokens * prompt + completionTokens * completion) / 1_000_000;
