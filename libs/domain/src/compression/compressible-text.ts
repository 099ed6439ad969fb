import { english } from '../language/languages/english.js';
import { german } from '../language/languages/german.js';
import { detectLanguages } from '../language/languages/detect-languages.js';
import { spanish } from '../language/languages/spanish.js';
import { renderKeptWords } from './kept-text.js';
import { selectWords } from './select-words.js';
import { type TextWord, textWords } from './text-words.js';
import { wordChunks } from './word-chunks.js';

interface CostedWord extends TextWord {
  readonly tokens: number;
}

interface CompressibleText {
  readonly text: string;
  readonly chunks: readonly (readonly CostedWord[])[];
}

const LANGUAGES = [english, spanish, german];

export const splitForCompression = (
  text: string,
  countTokens: (text: string) => number,
): CompressibleText => {
  const words = textWords(text, capitalsOf(text)).map((word) => ({
    ...word,
    // Counts with a leading space, because tokenizers encode a word after a space differently.
    tokens: countTokens(` ${word.text}`),
  }));
  return { text, chunks: wordChunks(words) };
};

/** Returns `nouns` for German, which capitalises every noun, and `names` for other languages. */
const capitalsOf = (text: string): 'names' | 'nouns' => {
  const languages = detectLanguages([text], LANGUAGES);
  return languages.length === 1 && languages[0] === german ? 'nouns' : 'names';
};

/**
 * Returns the text without its least informative words (S4 3.1, algorithms 2.1). Each chunk keeps a share of
 * about `rate` of its tokens, and all of its forced words. `scores` has a number from 0 to 1 for every word.
 */
export const compressText = (
  { text, chunks }: CompressibleText,
  scores: readonly (readonly number[])[],
  rate: number,
): string => {
  let passed = 0;
  const kept = chunks.flatMap((chunk, n) => {
    const scored = chunk.map(({ isForced, tokens }, at) => ({
      score: isForced ? 1 : (scores[n]?.[at] ?? 0),
      tokens,
    }));
    const places = selectWords(scored, rate).map((at) => passed + at);
    passed += chunk.length;
    return places;
  });
  return renderKeptWords(text, chunks.flat(), kept);
};
