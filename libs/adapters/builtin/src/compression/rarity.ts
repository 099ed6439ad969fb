import { readFileSync } from 'node:fs';
import { modelFile } from '../model-file.js';

/** Rarity of a lower-case word, from 0 to 1. */
export type Rarity = (word: string) => number;

const VOCABULARY = modelFile('vocab.txt');
/** Row of "the" in BERT's vocabulary, which lists words by falling frequency from this row on. */
const FIRST_WORD = 1996;
const RAREST_SHARE = 0.95;
/**
 * Length in UTF-16 units from which a word has rarity 1. Frequent words are short in every language (Zipf's
 * law of abbreviation).
 */
const RAREST_LENGTH = 9;

let ranks: { readonly rankOf: ReadonlyMap<string, number>; readonly rarest: number } | null = null;

/** Inverse frequency by Zipf's law. A word that is not in the vocabulary has rarity 1. */
export const rarityByRank = (): Rarity => {
  ranks ??= readRanks();
  const { rankOf, rarest } = ranks;
  return (word) => {
    const rank = rankOf.get(word);
    return rank === undefined ? 1 : Math.min(1, Math.log(1 + rank) / Math.log(1 + rarest));
  };
};

/** Rarity from the length of the word, for languages without a frequency table. */
export const rarityByLength: Rarity = (word) => Math.min(1, word.length / RAREST_LENGTH);

const readRanks = () => {
  const words = readFileSync(VOCABULARY, 'utf8')
    .split('\n')
    .slice(FIRST_WORD)
    .filter((token) => token !== '' && !token.startsWith('##'));
  return {
    rankOf: new Map(words.map((word, rank) => [word, rank])),
    rarest: Math.floor(RAREST_SHARE * words.length),
  };
};
