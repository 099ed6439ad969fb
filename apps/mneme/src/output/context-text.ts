import type { ContextAnswer } from '@mneme/client';

export const contextText = (context: ContextAnswer['context']): string => {
  if (context === null) return '';
  return typeof context === 'string' ? context : context.map(({ content }) => content).join('\n');
};
