import { environmentWith, settings } from '@mneme/server';
import { type Chat, openChat } from './chat.js';
import type { Price } from './summary.js';

/** A model at the address of the environment, named by an option of the command line. Throws `WrongSettings` where there is none. */
export const namedModel = (model: string, option: string): { readonly chat: Chat; readonly price: Price } => {
  const { llm } = settings(process.cwd(), environmentWith({ LLM: 'openai', OPENAI_MODEL: model })).models;
  if (llm === null) throw new Error('A model that is named is asked.');
  return { chat: openChat({ ...llm.address, model, setting: option }), price: llm.price };
};
