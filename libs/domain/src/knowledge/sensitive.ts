import { folded } from '../language/fold.js';
import { generalLanguages } from './languages/languages.js';
import { isPersonalData } from './personal-data.js';

/** True if a text has a word of a sensitive category, in any language, or personal data. */
export const isSensitive = (text: string): boolean => {
  const plain = folded(text);
  return generalLanguages.some(({ sensitive }) => sensitive.test(plain)) || isPersonalData(text);
};
