import { SENTENCE_END } from './kept-text.js';
import type { TextWord } from './text-words.js';

/** Maximum number of tokens of a model input: 512 less the two special tokens (S4 3.1). */
const MOST_TOKENS = 510;

/**
 * Returns chunks of at most 510 tokens, each ends after the last sentence that fits (algorithms 2.1, step 2).
 */
export const wordChunks = <Word extends Pick<TextWord, 'text'> & { readonly tokens: number }>(
  words: readonly Word[],
): readonly (readonly Word[])[] => {
  const chunks: (readonly Word[])[] = [];
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
    if (SENTENCE_END.test(words[at]?.text ?? '')) sentence = at + 1;
  }
  return words.length;
};
