import { foldText } from '../words/fold.js';
import type { LanguageId } from '../languages/language.js';
import { stemOf } from '../words/stem.js';

interface Inflection {
  readonly endings: RegExp;
  readonly others: readonly string[];
}

/** Endings by language. Only English is stemmed, so questions in other languages are expanded by endings. */
const INFLECTIONS: Readonly<Partial<Record<LanguageId, Inflection>>> = {
  de: { endings: /(?:est|en|et|er|es|em|e|t|n)$/u, others: ['', 'e', 't', 'et', 'en', 'n', 'er'] },
  es: {
    endings: /(?:ar|er|ir|an|en|as|es|os|a|e|o)$/u,
    others: ['o', 'a', 'ar', 'an', 'e', 'en', 'er', 'ir', 'os', 'as'],
  },
};
const SHORTEST_STEM = 3;

/** Returns the stem of a word, and then the stems of its other inflected forms: "wohnt", "wohn", "wohnen". */
export const inflectedForms = (word: string, language: LanguageId | null): readonly string[] => {
  const own = stemOf(word);
  const inflection = language === null ? undefined : INFLECTIONS[language];
  if (inflection === undefined || !/^\p{L}+$/u.test(word)) return [own];
  const plain = foldText(word);
  const base = plain.replace(inflection.endings, '');
  if (base.length < SHORTEST_STEM) return [own];
  return [...new Set([own, ...inflection.others.map((ending) => stemOf(base + ending))])];
};
