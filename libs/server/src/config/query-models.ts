import { z } from 'zod';
import { orUnset } from './fields.js';
import type { LlmSettings } from './language-model.js';
import { WrongSettings } from './read-environment.js';

/** A language model for searches, at the address of the model that reads conversations. */
export type QueryModelSettings =
  { readonly kind: 'none' } | { readonly kind: 'openai'; readonly model: string };

/** The model that plans a search, and the model that selects among its best results. */
export interface QueryModelsSettings {
  readonly planner: QueryModelSettings;
  readonly selector: QueryModelSettings;
}

const choice = () => orUnset(z.enum(['none', 'openai'], 'must be none or openai').default('none'));

export const queryModelVariables = {
  PLANNER: choice(),
  PLANNER_MODEL: orUnset(z.string().optional()),
  SELECTOR: choice(),
  SELECTOR_MODEL: orUnset(z.string().optional()),
};

type Read = z.infer<z.ZodObject<typeof queryModelVariables>>;

/**
 * Returns the settings of the models for searches. They have the address, price and limits of `llm`. Throws
 * `WrongSettings` if `llm` is `null`.
 */
export const queryModelsOf = (read: Read, llm: LlmSettings | null): QueryModelsSettings => ({
  planner: queryModelOf('PLANNER', read.PLANNER, read.PLANNER_MODEL, llm),
  selector: queryModelOf('SELECTOR', read.SELECTOR, read.SELECTOR_MODEL, llm),
});

const queryModelOf = (
  name: string,
  kind: 'none' | 'openai',
  model: string | undefined,
  llm: LlmSettings | null,
): QueryModelSettings => {
  if (kind === 'none') return { kind };
  if (llm === null)
    throw new WrongSettings([
      `OPENAI_MODEL must be set for ${name}=openai, such as gpt-4o-mini, and LLM must not be none`,
    ]);
  return { kind, model: model ?? llm.model };
};
