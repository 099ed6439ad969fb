import type { Settings } from '@mneme/server';

/** Nothing but a language model at this address. */
export const llmAt = (baseUrl: string): Settings['models'] => ({
  embedder: { kind: 'builtin' },
  llm: { model: 'scripted', address: { baseUrl, apiKey: null } },
});
