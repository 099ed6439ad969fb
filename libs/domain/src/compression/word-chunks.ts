import type { TextWord } from './text-words.js';

/** What one reading of a network takes (S4 3.1: 512 with its two marks). */
const MOST_TOKENS = 510;
const ENDS = /[.!?…。！？]["'”’)\]»]*$/u;

/** Words that are compared with each other: the scores of a network depend on what it reads at once. */
export type WordChunk<Word> = readonly Word[];

/** The words in chunks of at most 510 tokens, cut behind the last sentence that ends in one (algorithms 2.1, step 2). */
export const wordChunks = <Word extends Pick<TextWord, 'text'> & { readonly tokens: number }>(
  words: readonly Word[],
): readonly WordChunk<Word>[] => {
  const chunks: WordChunk<Word>[] = [];
  let start = 0;
  while (start < words.length) {
    const end = endOf(words, start);
    chunks.push(words.slice(start, end));
    start = end;
  }
  return chunks;
};

const endOf = (
  words: readonly { readonly text: string; readonly tokens: number }[],
  start: number,
): number => {
  let tokens = 0;
  let sentence = start;
  for (let at = start; at < words.length; at += 1) {
    tokens += words[at]?.tokens ?? 0;
    if (tokens > MOST_TOKENS) return sentence > start ? sentence : Math.max(at, start + 1);
    if (ENDS.test(words[at]?.text ?? '')) sentence = at + 1;
  }
  return words.length;
};
