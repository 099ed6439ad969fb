import { type DailyLimits, NO_LIMITS } from '@mneme/runner';
import { BUILTIN_MODELS, type Settings } from '@mneme/server';

/** Nothing but a language model at this address. */
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

/** The same, with messages compressed as S4 has it: 7 of 10 tokens stay. */
export const compressedLlmAt = (baseUrl: string): Settings['models'] => ({
  ...llmAt(baseUrl),
  compressor: { kind: 'builtin', rate: 0.7 },
});
