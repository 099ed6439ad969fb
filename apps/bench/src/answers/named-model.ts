import { environmentWith, settings } from '@mneme/server';
import { type Chat, openChat } from './chat.js';
import type { Price } from './summary.js';

/**
 * Opens the model that a command-line option names, at the address in the environment. Throws `WrongSettings`
 * if the environment has none.
 */
export const namedModel = (model: string, option: string): { readonly chat: Chat; readonly price: Price } => {
  const { llm } = settings(process.cwd(), environmentWith({ LLM: 'openai', OPENAI_MODEL: model })).models;
  if (llm === null) throw new Error('A model that is named is asked.');
  return { chat: openChat({ ...llm.address, model, setting: option }), price: llm.price };
};
