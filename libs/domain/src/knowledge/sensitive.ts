import { folded } from '../language/fold.js';
import { generalLanguages } from './languages/languages.js';
import { isPersonalData } from './personal-data.js';

/** Whether a text holds anything of the sensitive categories, in any language, or of what tells who somebody is and where. */
export const isSensitive = (text: string): boolean => {
  const plain = folded(text);
  return generalLanguages.some(({ sensitive }) => sensitive.test(plain)) || isPersonalData(text);
};
