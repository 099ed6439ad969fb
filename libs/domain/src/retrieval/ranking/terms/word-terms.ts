import { meanBorrowedLength, meanOwnLength } from '../mean-length.js';
import type { Statistics } from '../message-vector.js';
import type { AskedSide } from './asked-side.js';
import { type AskedWord, type AskedWords, saturate } from './asked-words.js';
import type { FeatureTerms } from './feature-weights.js';
import { countWord, type ReadSession } from './session-words.js';

/**
 * Mean lengths in stems. `smoothed` includes the weighted stems of all neighbours, `before` only those of
 * earlier messages.
 */
interface MeanLengths {
  readonly own: number;
  readonly smoothed: number;
  readonly before: number;
}

export const meanLengths = (sessions: readonly ReadSession[], statistics: Statistics): MeanLengths => {
  const pool = { messages: 0, own: 0 };
  const borrowed = { around: 0, before: 0 };
  for (const { messages, lengths, lengthsBefore } of sessions) {
    pool.messages += messages.length;
    for (let i = 0; i < messages.length; i += 1) {
      pool.own += messages[i]?.length ?? 0;
      borrowed.around += lengths[i] as number;
      borrowed.before += lengthsBefore[i] as number;
    }
  }
  return {
    own: meanOwnLength(statistics, pool) || 1,
    smoothed: meanBorrowedLength(statistics, { ...pool, borrowed: borrowed.around }),
    before: meanBorrowedLength(statistics, { ...pool, borrowed: borrowed.before }),
  };
};

/** Minimum weighted count of a word in a message and its neighbours from which the word counts as covered. */
const COVERED = 0.15;

export type WordTerms = Pick<
  FeatureTerms,
  | 'words'
  | 'ownWords'
  | 'wordsBefore'
  | 'coverage'
  | 'generalWords'
  | 'headWord'
  | 'identifiers'
  | 'keyWords'
  | 'allWords'
  | 'length'
  | 'lengthOfWords'
>;

/** Upper limit of the length term. All messages of more than 40 stems count as equally long. */
const LONG = Math.log1p(40);

export const wordTerms = (session: ReadSession, words: AskedWords, side: AskedSide, means: MeanLengths) => {
  const { messages, lengths, lengthsBefore } = session;
  const counts = words.words.map((word) => countWord(session, word, side));
  const share = words.total === 0 ? 0 : 1 / words.total;
  return (i: number): WordTerms => {
    const length = messages[i]?.length ?? 0;
    const sums = { words: 0, ownWords: 0, wordsBefore: 0, coverage: 0, generalWords: 0, headWord: 0 };
    for (const [n, { weight, isGeneral, isHead }] of words.words.entries()) {
      const count = counts[n];
      if (!count) continue;
      const part = share * weight;
      const matched = part * saturate(count.about[i] ?? 0, (lengths[i] ?? 0) / means.smoothed);
      sums.words += matched;
      if (isGeneral) sums.generalWords += matched;
      if (isHead) sums.headWord += matched;
      sums.ownWords += part * saturate(count.own[i] ?? 0, length / means.own);
      sums.wordsBefore += part * saturate(count.before[i] ?? 0, (lengthsBefore[i] ?? 0) / means.before);
      if ((count.about[i] ?? 0) > COVERED) sums.coverage += part;
    }
    const logLength = Math.min(Math.log1p(length), LONG);
    const literal = literalTerms(
      words,
      messages[i]?.endsInQuestion !== false,
      (word) => (counts[word]?.own[i] ?? 0) > 0,
    );
    return { ...sums, ...literal, length: logLength, lengthOfWords: logLength * sums.words };
  };
};

/**
 * Returns the terms for exact words. A message that asks the same question gets no `allWords`, because it
 * repeats the words without answering.
 */
const literalTerms = (
  { words, areKeyWords }: AskedWords,
  asks: boolean,
  has: (word: number) => boolean,
): Pick<WordTerms, 'identifiers' | 'keyWords' | 'allWords'> => {
  const matchedWords = words.filter((_, n) => has(n));
  const identifiersIn = (some: readonly AskedWord[]): number =>
    some.filter(({ isIdentifier }) => isIdentifier).length;
  return {
    identifiers: identifiersIn(matchedWords) / Math.max(identifiersIn(words), 1),
    keyWords: areKeyWords ? matchedWords.length / Math.max(words.length, 1) : 0,
    allWords: !areKeyWords && !asks && words.length > 0 && matchedWords.length === words.length ? 1 : 0,
  };
};
