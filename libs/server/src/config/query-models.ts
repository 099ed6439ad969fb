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

const asked = () => orUnset(z.enum(['none', 'openai'], 'must be none or openai').default('none'));

export const queryModelVariables = {
  PLANNER: asked(),
  PLANNER_MODEL: orUnset(z.string().optional()),
  SELECTOR: asked(),
  SELECTOR_MODEL: orUnset(z.string().optional()),
};

type Read = z.infer<z.ZodObject<typeof queryModelVariables>>;

/**
 * Address, price and limits are those of the language model. Throws `WrongSettings` if a search model is set
 * without a language model.
 */
export const queryModelsOf = (read: Read, llm: LlmSettings | null): QueryModelsSettings => ({
  planner: askedOf('PLANNER', { kind: read.PLANNER, model: read.PLANNER_MODEL }, llm),
  selector: askedOf('SELECTOR', { kind: read.SELECTOR, model: read.SELECTOR_MODEL }, llm),
});

const askedOf = (
  name: string,
  { kind, model }: { readonly kind: 'none' | 'openai'; readonly model: string | undefined },
  llm: LlmSettings | null,
): QueryModelSettings => {
  if (kind === 'none') return { kind };
  if (llm === null)
    throw new WrongSettings([
      `OPENAI_MODEL must be set for ${name}=openai, such as gpt-4o-mini, and LLM must not be none`,
    ]);
  return { kind, model: model ?? llm.model };
};
