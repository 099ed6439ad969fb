import { BUILTIN_MODELS, type Settings } from '@mneme/server';

/** Nothing but a language model at this address. */
export const llmAt = (baseUrl: string): Settings['models'] => ({
  ...BUILTIN_MODELS,
  llm: { model: 'scripted', address: { baseUrl, apiKey: null } },
});
