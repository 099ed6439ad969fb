import { readFileSync } from 'node:fs';

/** How rare a word in small letters is, from 0 to 1. */
export type Rarity = (word: string) => number;

const VOCABULARY = new URL('../../models/vocab.txt', import.meta.url);
/** BERT's vocabulary lists words by how frequent they are, from this row on: "the". */
const FIRST_WORD = 1996;
/** Rarer than 95 in 100 words of the vocabulary: as rare as it gets (algorithms 2.4). */
const RAREST_SHARE = 0.95;
/** Frequent words are short, in every language (Zipf's law of abbreviation). */
const RAREST_LENGTH = 9;

let ranks: { readonly of: ReadonlyMap<string, number>; readonly rarest: number } | null = null;

/** By the place of a word in the vocabulary of English: inverse frequency by Zipf's law. What is not in it is rare. */
export const rarityByRank = (): Rarity => {
  ranks ??= readRanks();
  const { of, rarest } = ranks;
  return (word) => {
    const rank = of.get(word);
    return rank === undefined ? 1 : Math.min(1, Math.log(1 + rank) / Math.log(1 + rarest));
  };
};

/** By the length of a word, where no table tells. */
export const rarityByLength: Rarity = (word) => Math.min(1, word.length / RAREST_LENGTH);

const readRanks = () => {
  const words = readFileSync(VOCABULARY, 'utf8')
    .split('\n')
    .slice(FIRST_WORD)
    .filter((token) => token !== '' && !token.startsWith('##'));
  return {
    of: new Map(words.map((word, rank) => [word, rank])),
    rarest: Math.floor(RAREST_SHARE * words.length),
  };
};
