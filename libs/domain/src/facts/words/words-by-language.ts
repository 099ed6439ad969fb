import type { LanguageId } from '../../language/languages/language.js';
import type { BlockWords } from './block-words.js';
import { ENGLISH } from './english-words.js';
import { GERMAN } from './german-words.js';
import { SPANISH } from './spanish-words.js';

export const BLOCK_WORDS: Readonly<Record<LanguageId, BlockWords>> = {
  en: ENGLISH,
  es: SPANISH,
  de: GERMAN,
};
