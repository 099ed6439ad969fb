import type { ContextAnswer } from '@mneme/client';

/** Returns a context as one text, from either of its forms: text or messages. */
export const contextText = (context: ContextAnswer['context']): string => {
  if (context === null) return '';
  return typeof context === 'string' ? context : context.map(({ content }) => content).join('\n');
};
