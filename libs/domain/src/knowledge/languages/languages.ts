import { english } from './english.js';
import type { GeneralLanguage } from './general-language.js';
import { german } from './german.js';
import { spanish } from './spanish.js';

/** The languages in which general sentences are read, in the order in which they are tried. */
export const generalLanguages: readonly GeneralLanguage[] = [english, spanish, german];
