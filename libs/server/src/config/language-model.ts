import type { DailyLimits } from '@mneme/runner';
import { z } from 'zod';
import { orUnset } from './fields.js';
import { WrongSettings } from './read-environment.js';

/** Address of a server that speaks the protocol of OpenAI. */
export interface OpenAiAddress {
  /** `null` for OpenAI's own address. */
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
}

/** The language model that reads conversations. */
export interface LlmSettings {
  readonly model: string;
  readonly price: LlmPrice;
  /** Daily limits of a tenant and of a user. Beyond them, rules read instead of the model. */
  readonly limits: DailyLimits;
  readonly address: OpenAiAddress;
  /** Longest time to wait without receiving a byte of an answer. */
  readonly silenceMs: number;
  /** Time after an unusable answer until the model is asked again. */
  readonly askAgainMs: number;
}

/** Price of a million tokens, in any currency. 0 if the tokens are free or the price is unknown. */
export interface LlmPrice {
  readonly prompt: number;
  readonly completion: number;
}

/** Default waiting times of a language model. */
export const DEFAULT_PATIENCE: Pick<LlmSettings, 'silenceMs' | 'askAgainMs'> = {
  silenceMs: 120_000,
  askAgainMs: 600_000,
};

const PRICE = 'must be what a million tokens cost, such as 0.15';
const SILENCE = 'must be a number of seconds from 1 to 300';
const AGAIN = 'must be a number of seconds from 1 to 86400';
const DAILY = 'must be how many a day, such as 200';

/** A daily limit. No limit if the variable is unset. */
const aDay = () => orUnset(z.coerce.number(DAILY).int(DAILY).min(0, DAILY).nullable().default(null));

export const languageModelVariables = {
  LLM: orUnset(z.enum(['none', 'openai'], 'must be none or openai').optional()),
  OPENAI_MODEL: orUnset(z.string().optional()),
  OPENAI_BASE_URL: orUnset(
    z.url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:11434/v1' }).optional(),
  ),
  OPENAI_API_KEY: orUnset(z.string().optional()),
  OPENAI_PROMPT_PRICE: orUnset(z.coerce.number(PRICE).min(0, PRICE).default(0)),
  OPENAI_COMPLETION_PRICE: orUnset(z.coerce.number(PRICE).min(0, PRICE).default(0)),
  LLM_SILENCE_SECONDS: orUnset(
    z.coerce
      .number(SILENCE)
      .min(1, SILENCE)
      .max(300, SILENCE)
      .default(DEFAULT_PATIENCE.silenceMs / 1000),
  ),
  LLM_AGAIN_SECONDS: orUnset(
    z.coerce
      .number(AGAIN)
      .min(1, AGAIN)
      .max(86_400, AGAIN)
      .default(DEFAULT_PATIENCE.askAgainMs / 1000),
  ),
  LLM_TENANT_DAILY_CALLS: aDay(),
  LLM_TENANT_DAILY_TOKENS: aDay(),
  LLM_USER_DAILY_CALLS: aDay(),
  LLM_USER_DAILY_TOKENS: aDay(),
};

type Read = z.infer<z.ZodObject<typeof languageModelVariables>>;

/** A model name alone is enough to enable the language model. */
export const llmOf = (read: Read): LlmSettings | null => {
  const { LLM: chosen, OPENAI_MODEL: model } = read;
  if (chosen === 'none' || (chosen === undefined && model === undefined)) return null;
  if (model === undefined)
    throw new WrongSettings(['OPENAI_MODEL must be set for LLM=openai, such as gpt-4o-mini']);
  const price = { prompt: read.OPENAI_PROMPT_PRICE, completion: read.OPENAI_COMPLETION_PRICE };
  return {
    model,
    price,
    limits: limitsOf(read),
    address: addressOf(read, 'OPENAI_MODEL'),
    ...patienceOf(read),
  };
};

const patienceOf = (read: Read): Pick<LlmSettings, 'silenceMs' | 'askAgainMs'> => ({
  silenceMs: read.LLM_SILENCE_SECONDS * 1000,
  askAgainMs: read.LLM_AGAIN_SECONDS * 1000,
});

const limitsOf = (read: Read): DailyLimits => ({
  tenant: { calls: read.LLM_TENANT_DAILY_CALLS, tokens: read.LLM_TENANT_DAILY_TOKENS },
  user: { calls: read.LLM_USER_DAILY_CALLS, tokens: read.LLM_USER_DAILY_TOKENS },
});

/**
 * Returns the address at which models are requested. Throws a `WrongSettings` that names the setting that needs
 * the address.
 */
export const addressOf = (
  read: Pick<Read, 'OPENAI_BASE_URL' | 'OPENAI_API_KEY'>,
  by: string,
): OpenAiAddress => {
  const { OPENAI_BASE_URL: baseUrl = null, OPENAI_API_KEY: apiKey = null } = read;
  if (baseUrl === null && apiKey === null)
    throw new WrongSettings([`${by} needs OPENAI_API_KEY, or OPENAI_BASE_URL of a server that wants no key`]);
  return { baseUrl, apiKey };
};
