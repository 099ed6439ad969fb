import { stemmer } from 'stemmer';

/**
 * Size of the cache. Words repeat, so most stemming on the write path is a look-up. The limits protect
 * against hostile text.
 */
const CACHE_ENTRIES = 50_000;
const CACHED_CHARACTERS = 32;

const LETTERS = /^[a-z]+$/u;
const cache = new Map<string, string>();

/**
 * Returns the stem of a lower-case word, by Porter (1980) for plain Latin letters. A contraction is cut before
 * its apostrophe, unless that leaves one elided letter ("l'ami", "O'Brien").
 */
export const stemOf = (word: string): string => {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const main = mainPart(word);
  const stem = main.length > 2 && LETTERS.test(main) ? stemmer(main) : main;
  if (word.length <= CACHED_CHARACTERS) {
    if (cache.size >= CACHE_ENTRIES) cache.clear();
    cache.set(word, stem);
  }
  return stem;
};

const mainPart = (word: string): string => {
  const apostrophe = word.indexOf("'");
  if (apostrophe < 0) return word;
  const isElision = apostrophe === 1 && word.length > 4;
  return isElision ? word.slice(apostrophe + 1) : word.slice(0, apostrophe);
};
