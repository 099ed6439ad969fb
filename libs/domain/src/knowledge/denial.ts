import type { GeneralLanguage } from './languages/general-language.js';

/**
 * The sentence that a sentence denies as a whole; `null`: it denies none. Only what is said of a subject that is named
 * outright: in "a cache that is not warm causes misses" nothing is denied.
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
