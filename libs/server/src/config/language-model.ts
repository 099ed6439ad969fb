import type { DailyLimits } from '@mneme/runner';
import { z } from 'zod';
import { orUnset } from './fields.js';
import { WrongSettings } from './read-environment.js';

/** Address of a server that speaks the protocol of OpenAI. */
export interface OpenAiAddress {
  /** Base address of the API, or `null` for OpenAI's own address. */
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
}

export interface LlmSettings {
  readonly model: string;
  readonly price: LlmPrice;
  /** Daily limits of a tenant and of a user. If a limit is reached, rules read instead of the model. */
  readonly limits: DailyLimits;
  readonly address: OpenAiAddress;
  /** Longest time without a byte of an answer, in milliseconds. */
  readonly silenceMs: number;
  /** Milliseconds after an unusable answer until the model is asked again. */
  readonly askAgainMs: number;
}

/** Price of a million tokens, in any currency. 0 if the tokens are free or the price is unknown. */
export interface LlmPrice {
  readonly prompt: number;
  readonly completion: number;
}

export const DEFAULT_PATIENCE: Pick<LlmSettings, 'silenceMs' | 'askAgainMs'> = {
  silenceMs: 120_000,
  askAgainMs: 600_000,
};

const PRICE = 'must be what a million tokens cost, such as 0.15';
const DAILY = 'must be how many a day, such as 200';

/** Reads a daily limit. `null` means no limit, and is the default. */
const aDay = () => orUnset(z.coerce.number(DAILY).int(DAILY).min(0, DAILY).nullable().default(null));

const seconds = (most: number, defaultMs: number) => {
  const wrong = `must be a number of seconds from 1 to ${most}`;
  return orUnset(
    z.coerce
      .number(wrong)
      .min(1, wrong)
      .max(most, wrong)
      .default(defaultMs / 1000),
  );
};

export const languageModelVariables = {
  LLM: orUnset(z.enum(['none', 'openai'], 'must be none or openai').optional()),
  OPENAI_MODEL: orUnset(z.string().optional()),
  OPENAI_BASE_URL: orUnset(
    z.url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:11434/v1' }).optional(),
  ),
  OPENAI_API_KEY: orUnset(z.string().optional()),
  OPENAI_PROMPT_PRICE: orUnset(z.coerce.number(PRICE).min(0, PRICE).default(0)),
  OPENAI_COMPLETION_PRICE: orUnset(z.coerce.number(PRICE).min(0, PRICE).default(0)),
  LLM_SILENCE_SECONDS: seconds(300, DEFAULT_PATIENCE.silenceMs),
  LLM_AGAIN_SECONDS: seconds(86_400, DEFAULT_PATIENCE.askAgainMs),
  LLM_TENANT_DAILY_CALLS: aDay(),
  LLM_TENANT_DAILY_TOKENS: aDay(),
  LLM_USER_DAILY_CALLS: aDay(),
  LLM_USER_DAILY_TOKENS: aDay(),
};

type Read = z.infer<z.ZodObject<typeof languageModelVariables>>;

/**
 * Returns the settings of the language model, which `OPENAI_MODEL` enables even if `LLM` is not set. Throws
 * `WrongSettings` if neither a key nor an address is set.
 */
export const llmOf = (read: Read): LlmSettings | null => {
  const { LLM: chosen, OPENAI_MODEL: model } = read;
  if (chosen === 'none' || (chosen === undefined && model === undefined)) return null;
  if (model === undefined)
    throw new WrongSettings(['OPENAI_MODEL must be set for LLM=openai, such as gpt-4o-mini']);
  return {
    model,
    price: { prompt: read.OPENAI_PROMPT_PRICE, completion: read.OPENAI_COMPLETION_PRICE },
    limits: {
      tenant: { calls: read.LLM_TENANT_DAILY_CALLS, tokens: read.LLM_TENANT_DAILY_TOKENS },
      user: { calls: read.LLM_USER_DAILY_CALLS, tokens: read.LLM_USER_DAILY_TOKENS },
    },
    address: addressOf(read, 'OPENAI_MODEL'),
    silenceMs: read.LLM_SILENCE_SECONDS * 1000,
    askAgainMs: read.LLM_AGAIN_SECONDS * 1000,
  };
};

/**
 * Returns the address of the model. If key and address are missing, throws a `WrongSettings` that names `by`,
 * the setting that needs them.
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
