import {
  englishLanguage,
  germanLanguage,
  keptText,
  languagesOf,
  mostTelling,
  spanishLanguage, 
  type TextWord,
  textWords,
  wordChunks,
} from '@mneme/domain';
import type { TokenModel } from '@mneme/ports';

/** How messages are compressed before a language model reads them. */
export interface Compressor {
  readonly model: TokenModel;
  /** The share of the tokens that stays: r of S4 3.1. */
  readonly rate: number;
}

/** What a buffer takes at once (S4 3.1): a longer message is compressed again. */
const MOST_TOKENS = 512;
/** A text that compression does not make shorter ends here (algorithms 2.2). */
const MOST_PASSES = 8;

export interface Said {
  readonly text: string;
  /** What was said just before, oldest first. */
  readonly before: readonly string[];
}

/**
 * The text without the words that tell little (S4 3.1; algorithms 2.1, 2.2): the share `rate` of its tokens, and again while 512 or
 * more are left. Forced words stay, so a text of names and numbers stays longer. Of white space alone nothing is left out.
 * Throws `Unavailable` where the model does.
 */
export const compress = async (
  { text, before }: Said,
  { model, rate }: Compressor,
  countTokens: (text: string) => number,
): Promise<string> => {
  let shortest = text;
  if (rate >= 1) return text;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const shorter = await compressOnce({ text: shortest, before }, { model, rate }, countTokens);
    if (shorter === '' || shorter.length >= shortest.length) break;
    shortest = shorter;
    if (countTokens(shortest) < MOST_TOKENS) break;
  }
  return shortest;
};

const compressOnce = async (
  { text, before }: Said,
  { model, rate }: Compressor,
  countTokens: (text: string) => number,
): Promise<string> => {
  const words = textWords(text, capitalsOf(text)).map((word) => ({ ...word, tokens: countTokens(` ${word.text}`) }));
  const chunks = wordChunks(words);
  const scores = await model.score(chunks.map((chunk) => ({ words: chunk.map(textOf), before })));
  let passed = 0;
  const kept = chunks.flatMap((chunk, n) => {
    const scored = chunk.map(({ isForced, tokens }, at) => ({
      score: isForced ? 1 : (scores[n]?.[at] ?? 0),
      tokens,
    }));
    const places = mostTelling(scored, rate).map((at) => passed + at);
    passed += chunk.length;
    return places;
  });
  return keptText(text, words, kept);
};

const LANGUAGES = [englishLanguage, germanLanguage, spanishLanguage];

/** German writes every noun with a capital. */
const capitalsOf = (text: string): 'names' | 'nouns' => {
  const languages = languagesOf([text], LANGUAGES);
  return languages.length === 1 && languages[0] === germanLanguage ? 'nouns' : 'names';
};

const textOf = ({ text }: TextWord): string => text;
