import type { Statistics } from '../message-vector.js';
import type { AskedSide } from './asked-side.js';
import { type AskedWords, saturated } from './asked-words.js';
import type { FeatureTerms } from './feature-weights.js';
import { countWord, type ReadSession } from './session-words.js';

/** The mean lengths of the scope's messages: own, own and borrowed, and borrowed from those before alone. */
export interface MeanLengths {
  readonly own: number;
  readonly smoothed: number;
  readonly before: number;
}

/** The mean own length is the scope's; how much borrowing adds to it is estimated from the pool. */
export const meanLengths = (sessions: readonly ReadSession[], { meanLength }: Statistics): MeanLengths => {
  const sum = (lengthsOf: (session: ReadSession) => ArrayLike<number>): number =>
    sessions.reduce((total, session) => Array.from(lengthsOf(session)).reduce((a, b) => a + b, total), 0);
  const own = sum(({ messages }) => messages.map(({ length }) => length));
  const pooled = sessions.reduce((count, { messages }) => count + messages.length, 0);
  const mean = meanLength > 0 ? meanLength : own / Math.max(pooled, 1);
  const grown = (borrowed: number): number => (own === 0 ? 1 : (borrowed / own) * mean || 1);
  return {
    own: mean || 1,
    smoothed: grown(sum(({ lengths }) => lengths)),
    before: grown(sum(({ lengthsBefore }) => lengthsBefore)),
  };
};

/** The least smoothed count with which a word is covered. */
const COVERED = 0.15;

interface Asked {
  readonly words: AskedWords;
  /** The stems of the question. */
  readonly stems: readonly string[];
  readonly side: AskedSide;
  readonly means: MeanLengths;
}

export type WordTerms = Pick<
  FeatureTerms,
  'words' | 'ownWords' | 'wordsBefore' | 'coverage' | 'generalWords' | 'headWord' | 'length' | 'lengthOfWords'
>;

/** Longer messages than that are long. */
const LONG = Math.log1p(40);

/** Of each message of a session, by its place: how much of the question its words match, in several ways. */
export const wordTerms = (session: ReadSession, { words, stems, side, means }: Asked) => {
  const { messages, lengths, lengthsBefore } = session;
  const counts = words.words.map((word) => countWord(session, { word, stems }, side));
  const share = words.total === 0 ? 0 : 1 / words.total;
  return (i: number): WordTerms => {
    const length = messages[i]?.length ?? 0;
    const sums = { words: 0, ownWords: 0, wordsBefore: 0, coverage: 0, generalWords: 0, headWord: 0 };
    for (const [n, { weight, isGeneral, isHead }] of words.words.entries()) {
      const count = counts[n];
      if (!count) continue;
      const part = share * weight;
      const matched = part * saturated(count.about[i] ?? 0, (lengths[i] ?? 0) / means.smoothed);
      sums.words += matched;
      if (isGeneral) sums.generalWords += matched;
      if (isHead) sums.headWord += matched;
      sums.ownWords += part * saturated(count.own[i] ?? 0, length / means.own);
      sums.wordsBefore += part * saturated(count.before[i] ?? 0, (lengthsBefore[i] ?? 0) / means.before);
      if ((count.about[i] ?? 0) > COVERED) sums.coverage += part;
    }
    const logLength = Math.min(Math.log1p(length), LONG);
    return { ...sums, length: logLength, lengthOfWords: logLength * sums.words };
  };
};
