import { type DailyLimits, NO_LIMITS } from '@mneme/runner';
import { BUILTIN_MODELS, type Settings } from '@mneme/server';

/** Returns settings with a language model at the URL as the only external model. */
export const llmAt = (
  baseUrl: string,
  limits: DailyLimits = NO_LIMITS,
  patience: { readonly silenceMs?: number; readonly askAgainMs?: number } = {},
): Settings['models'] => ({
  ...BUILTIN_MODELS,
  llm: {
    model: 'scripted',
    price: { prompt: 100, completion: 1_000 },
    limits,
    silenceMs: 120_000,
    askAgainMs: 2_000,
    ...patience,
    address: { baseUrl, apiKey: null },
  },
});

/** Returns the settings of `llmAt` with a compressor, which keeps 7 of 10 tokens, as in S4. */
export const compressedLlmAt = (baseUrl: string): Settings['models'] => ({
  ...llmAt(baseUrl),
  compressor: { kind: 'builtin', rate: 0.7 },
});
