import { Unavailable } from '@mneme/domain';
import type { Budget } from '@mneme/runner';
import { asker, onBehalfOf, type QueryModels } from '@mneme/telemetry';

/** Names of searches in the usage statistics, next to the names of stages. */
type Stage = 'query.plan' | 'query.select';

/**
 * Limits the models to the daily budget of each user. If the budget is spent, a search runs without the
 * models.
 */
export const withinBudget = <Given extends QueryModels>(models: Given, budget: Budget): Given => {
  const { planner, selector } = models;
  return {
    ...models,
    planner: planner && {
      ...planner,
      plan: (question) => withLoan(budget, 'query.plan', () => planner.plan(question)),
    },
    selector: selector && {
      ...selector,
      select: (queries, texts) => withLoan(budget, 'query.select', () => selector.select(queries, texts)),
    },
  };
};

const withLoan = async <T>(budget: Budget, stage: Stage, ask: () => Promise<T>): Promise<T> => {
  const by = asker();
  if (by === null) return ask();
  const loan = await budget.lend(by.scope);
  if (loan === null)
    throw new Unavailable('budget-spent', 'What may be spent on language models today is spent.');
  try {
    return await onBehalfOf({ ...by, stage }, ask);
  } finally {
    loan.end();
  }
};
