import { type Connection, openaiQueryPlanner, openaiSelector, openConnection } from '@mneme/openai';
import type { Observe, QueryModels } from '@mneme/telemetry';
import type { QueryModelSettings } from '../../config/query-models.js';
import type { ModelSettings } from '../../config/models.js';
import { chargedConnection, type Spend } from '../spending.js';
import { LIMIT_PLAN_MS, LIMIT_SELECT_MS } from './search-models.js';

/**
 * Limits of a request to a model. A search waits for the answer, so the request is neither repeated nor
 * queued.
 */
const HURRIED = { retries: 0, concurrency: 16, waiting: 0 };

/** Returns the models for searches. A connection is opened at the first call. */
export const openQueryModels = (
  { llm, planner, selector }: Pick<ModelSettings, 'llm' | 'planner' | 'selector'>,
  observe: Observe,
  spend: Spend,
): QueryModels => {
  if (llm === null) return NO_QUERY_MODELS;
  const spending = { price: llm.price, observe, spend, log: null };
  const connectionTo = (chosen: QueryModelSettings, setting: string, limitMs: number): Connection | null =>
    chosen.kind === 'none'
      ? null
      : openConnection({
          ...llm.address,
          model: chosen.model,
          setting,
          limits: { ...HURRIED, silenceMs: limitMs, totalMs: limitMs },
        });
  const toPlan = connectionTo(planner, 'PLANNER_MODEL', LIMIT_PLAN_MS);
  const toSelect = connectionTo(selector, 'SELECTOR_MODEL', LIMIT_SELECT_MS);
  return {
    planner: toPlan && openaiQueryPlanner(chargedConnection('planner', toPlan, spending)),
    selector: toSelect && openaiSelector(chargedConnection('selector', toSelect, spending)),
  };
};

export const NO_QUERY_MODELS: QueryModels = { planner: null, selector: null };
