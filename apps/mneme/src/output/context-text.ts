import type { ContextAnswer } from '@mneme/client';

/** The text of a context, in either of its forms. */
export const contextText = (context: ContextAnswer['context']): string => {
  if (context === null) return '';
  return typeof context === 'string' ? context : context.map(({ content }) => content).join('\n');
};
