import type { Language } from './language.js';

/** Enough to tell languages apart. */
const WORDS_READ = 80;

/** The language whose little words are the most frequent in the text; `null`: none of them occurs. */
export function languageOf(text: string, languages: readonly Language[]): Language | null {
  const words = text
    .slice(0, 12 * WORDS_READ)
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{M}']+/u)
    .slice(0, WORDS_READ);
  let best: Language | null = null;
  let most = 0;
  for (const language of languages) {
    const hits = words.reduce((count, word) => count + (language.functionWords.has(word) ? 1 : 0), 0);
    if (hits > most) [best, most] = [language, hits];
  }
  return best;
}
