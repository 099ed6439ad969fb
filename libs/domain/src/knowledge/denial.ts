import type { GeneralLanguage } from './languages/general-language.js';

/**
 * Returns the affirmative form of a sentence that is denied as a whole, or null if it is not. The subject must
 * be a plain noun phrase: "a cache that is not warm causes misses" denies nothing.
 */
export const deniedBy = (
  text: string,
  { condition, denials }: Pick<GeneralLanguage, 'condition' | 'denials'>,
  isName: (phrase: string) => boolean,
): string | null => {
  if (condition.test(text)) return null;
  for (const [pattern, affirmed] of denials) {
    const subject = pattern.exec(text)?.groups?.['subject'];
    if (subject !== undefined && isName(subject)) return text.replace(pattern, affirmed);
  }
  return null;
};
