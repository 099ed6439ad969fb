import { groupBy } from '../../../group-by.js';
import { identifiersIn } from '../../../language/words/identifier.js';
import { GENERAL_WORDS } from '../../../language/questions/english-ranking-cues.js';
import { stemOf } from '../../../language/words/stem.js';
import { inverseFrequency } from '../bm25.js';
import type { Statistics } from '../message-vector.js';
import type { Question } from '../../question/question.js';
import { RANKING } from '../ranking-weights.js';

export interface RankingStatistics {
  readonly statistics: Statistics;
  /** Number of messages of the scope that contain each stem of the question. */
  readonly frequencies: ReadonlyMap<string, number>;
}

export interface AskedWord {
  readonly word: string;
  /** Indexes of the forms of the word among the stems of the question. */
  readonly places: readonly number[];
  readonly forms: ReadonlySet<string>;
  /** Number of occurrences in the question times the rarity of the word (q idf). */
  readonly weight: number;
  /** True for a word that occurs in any conversation, such as "kind" or "time". */
  readonly isGeneral: boolean;
  readonly isHead: boolean;
  /** True for a word that is searched exactly as it is written. */
  readonly isIdentifier: boolean;
}

export interface AskedWords {
  readonly words: readonly AskedWord[];
  readonly total: number;
  readonly areKeyWords: boolean;
}

const GENERAL_STEMS: ReadonlySet<string> = new Set(GENERAL_WORDS.map(stemOf));

export const askedWords = (
  { stems, surfaces, weights, formOf, head, isKeyWords }: Question,
  { statistics, frequencies }: RankingStatistics,
): AskedWords => {
  const placesByWord = groupBy(stems.keys(), (at) => formOf?.[at] ?? at);
  const words = [...placesByWord].map(([word, places]): AskedWord => {
    const stem = stems[word] ?? '';
    const forms = places.map((at) => stems[at] ?? '');
    const frequency = Math.max(...forms.map((form) => frequencies.get(form) ?? 0));
    return {
      word: surfaces[word] ?? stem,
      places,
      forms: new Set(forms),
      weight: (weights[word] ?? 1) * inverseFrequency(statistics.turns, frequency),
      isGeneral: GENERAL_STEMS.has(stem),
      isHead: stem === head,
      isIdentifier: identifiersIn(stem).includes(stem),
    };
  });
  return { words, total: words.reduce((sum, { weight }) => sum + weight, 0), areKeyWords: isKeyWords };
};

export const wordCount = ({ places }: AskedWord, counts: ArrayLike<number>): number => {
  let count = 0;
  for (const at of places) count += counts[at] ?? 0;
  return count;
};

/** Computes tf / (tf + 1.2 (.3 + .7 length / mean length)), which is in [0, 1). */
export const saturate = (count: number, relativeLength: number): number =>
  count === 0
    ? 0
    : count / (count + RANKING.saturation * (1 - RANKING.lengthShare + RANKING.lengthShare * relativeLength));

type WordsTerm = (counts: readonly number[], relativeLength: number) => number;

/**
 * Term K of retrieval.md: the share of the question that the message matches, in [0, 1), weighted by q idf
 * and saturated.
 */
export const wordsTerm = (question: Question, evidence: RankingStatistics): WordsTerm => {
  const { words, total } = askedWords(question, evidence);
  if (total === 0) return () => 0;
  return (counts, relativeLength) =>
    words.reduce((sum, word) => sum + word.weight * saturate(wordCount(word, counts), relativeLength), 0) /
    total;
};
