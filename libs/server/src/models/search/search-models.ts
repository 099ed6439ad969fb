import { selectorByScores } from '@mneme/builtin';
import { Unavailable } from '@mneme/domain';
import type { Selectors } from '@mneme/pipeline';
import type { QueryPlanner, Selector } from '@mneme/ports';
import { answerWithin, type Models } from '@mneme/telemetry';
import { timelyCrossEncoder } from './timely-cross-encoder.js';

/** What a rerank may add to a search (S0: about 200 ms). */
const LIMIT_RERANK_MS = 200;

/** What language models may add to a search that may take its time. */
export const LIMIT_PLAN_MS = 3_000;
export const LIMIT_SELECT_MS = 2_000;

type Searching = Pick<Models, 'crossEncoder' | 'planner' | 'selector'>;

/**
 * The models for searches, which wait for them so long and no longer (docs/models.md, "What a search may cost"). A language
 * model selects only where a search may take its time; a cross-encoder everywhere else but in the fast ones.
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
  plan: (question) => inTime('planner', limitMs, () => plan(question)),
});

export const timelySelector = ({ id, select }: Selector, limitMs: number): Selector => ({
  id,
  select: (queries, texts) => inTime('selector', limitMs, () => select(queries, texts)),
});

const inTime = async <T>(role: string, limitMs: number, ask: () => Promise<T>): Promise<T> => {
  try {
    return await answerWithin(limitMs, ask);
  } catch (error) {
    throw error instanceof Unavailable ? tellable(error, role, limitMs) : error;
  }
};

/** Whoever searches reads it: hosts, models and settings are the operator's, who has `mneme models` and metrics. */
const tellable = ({ code, message }: Unavailable, role: string, limitMs: number): Unavailable => {
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
