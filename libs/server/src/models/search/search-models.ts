import { selectorByScores } from '@mneme/builtin';
import { Unavailable } from '@mneme/domain';
import type { Selectors } from '@mneme/pipeline';
import type { QueryPlanner, Selector } from '@mneme/ports';
import { answerWithin, type Models } from '@mneme/telemetry';
import { timelyCrossEncoder } from './timely-cross-encoder.js';

/** Maximum time in milliseconds that reranking may add to a search (S0: about 200 ms). */
const LIMIT_RERANK_MS = 200;

/** Time limits of the language models in a thorough search, in milliseconds. */
export const LIMIT_PLAN_MS = 3_000;
export const LIMIT_SELECT_MS = 2_000;

type Searching = Pick<Models, 'crossEncoder' | 'planner' | 'selector'>;

/**
 * Models for searches, with these time limits (docs/models.md, "Limits of a search"). A language model
 * selects only in thorough searches. A cross-encoder selects in all others except fast ones.
 */
export const searchModels = <Given extends Searching>(
  models: Given,
): Given & { readonly selectors: Selectors } => {
  const { crossEncoder, planner, selector } = models;
  const quick = crossEncoder && selectorByScores(timelyCrossEncoder(crossEncoder, LIMIT_RERANK_MS));
  return {
    ...models,
    planner: planner && timelyPlanner(planner, LIMIT_PLAN_MS),
    selectors: {
      balanced: quick,
      thorough: selector === null ? quick : timelySelector(selector, LIMIT_SELECT_MS),
    },
  };
};

export const timelyPlanner = ({ id, plan }: QueryPlanner, limitMs: number): QueryPlanner => ({
  id,
  plan: (question) => limitTime('planner', limitMs, () => plan(question)),
});

export const timelySelector = ({ id, select }: Selector, limitMs: number): Selector => ({
  id,
  select: (queries, texts) => limitTime('selector', limitMs, () => select(queries, texts)),
});

const limitTime = async <T>(role: string, limitMs: number, ask: () => Promise<T>): Promise<T> => {
  try {
    return await answerWithin(limitMs, ask);
  } catch (error) {
    throw error instanceof Unavailable ? publicError(error, role, limitMs) : error;
  }
};

/** The caller of a search must not see hosts, models and settings. `mneme models` shows them. */
const publicError = ({ code, message }: Unavailable, role: string, limitMs: number): Unavailable => {
  switch (code) {
    case 'no-answer':
      return new Unavailable(`${role}-late`, `The ${role} did not answer within ${limitMs} ms.`);
    case 'model-answer-unusable':
    case 'budget-spent':
      return new Unavailable(code, message);
    default:
      return new Unavailable(code, `The ${role} cannot be asked now (${code}).`);
  }
};
