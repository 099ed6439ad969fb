import type { TextWord } from './text-words.js';

export const SENTENCE_END = /[.!?…。！？]["'”’)\]»]*$/u;
const MARK = /[.!?…。！？]/u;

/**
 * Returns the words at the indexes `places` with their spaces and line breaks. If the last word of a sentence
 * is left out, the last kept word of that sentence gets its punctuation mark.
 */
export const renderKeptWords = (
  text: string,
  words: readonly TextWord[],
  places: readonly number[],
): string => {
  const kept = new Set(places);
  let output = '';
  let gap = '';
  let end = 0;
  words.forEach((word, at) => {
    gap += text.slice(end, word.start);
    end = word.end;
    if (kept.has(at)) {
      output += (output === '' ? '' : separatorOf(gap)) + word.text;
      gap = '';
    } else if (SENTENCE_END.test(word.text) && output !== '' && !SENTENCE_END.test(output.slice(-4))) {
      output += MARK.exec(word.text)?.[0] ?? '';
    }
  });
  return output;
};

const separatorOf = (gap: string): string => {
  if (gap.includes('\n')) return '\n';
  return /\s/u.test(gap) ? ' ' : '';
};
