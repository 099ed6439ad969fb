import { english } from './english.js';
import type { GeneralLanguage } from './general-language.js';
import { german } from './german.js';
import { spanish } from './spanish.js';

export const generalLanguages: readonly GeneralLanguage[] = [english, spanish, german];
