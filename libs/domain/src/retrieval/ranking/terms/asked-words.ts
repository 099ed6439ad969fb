import { identifiersIn } from '../../../language/words/identifier.js';
import { GENERAL_WORDS } from '../../../language/questions/english-ranking-cues.js';
import { stemOf } from '../../../language/words/stem.js';
import { inverseFrequency } from '../bm25.js';
import type { Statistics } from '../message-vector.js';
import type { Question } from '../../question/question.js';
import { RANKING } from '../ranking-weights.js';

export interface RankingStatistics {
  readonly statistics: Statistics;
  /** Number of messages of the scope that contain each asked stem. */
  readonly frequencies: ReadonlyMap<string, number>;
}

export interface AskedWord {
  readonly word: string;
  /** Indexes of its forms among the stems of the question. */
  readonly places: readonly number[];
  readonly forms: ReadonlySet<string>;
  /** Number of occurrences in the question times the rarity of the word: q idf. */
  readonly weight: number;
  /** True for a word that is common in any conversation: "kind", "time". */
  readonly isGeneral: boolean;
  /** True for the word that is asked for: "which *dog*". */
  readonly isHead: boolean;
  /** True for a path, a ticket number and the like, which people search for as written. */
  readonly isIdentifier: boolean;
}

export interface AskedWords {
  readonly words: readonly AskedWord[];
  /** Sum of the weights, 0 for a question without words. */
  readonly total: number;
  readonly areKeyWords: boolean;
}

const GENERAL_STEMS: ReadonlySet<string> = new Set(GENERAL_WORDS.map(stemOf));

/** Returns the words of a question with their weights. All forms of a word count as that word. */
export const askedWords = (
  { stems, surfaces, weights, formOf, head, isKeyWords }: Question,
  { statistics, frequencies }: RankingStatistics,
): AskedWords => {
  const places = new Map<number, number[]>();
  for (const at of stems.keys()) {
    const word = formOf?.[at] ?? at;
    places.set(word, [...(places.get(word) ?? []), at]);
  }
  const words = [...places].map(([word, its]): AskedWord => {
    const stem = stems[word] ?? '';
    const forms = its.map((at) => stems[at] ?? '');
    const frequency = Math.max(...forms.map((form) => frequencies.get(form) ?? 0));
    return {
      word: surfaces[word] ?? stem,
      places: its,
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

/** Returns the saturation of a count: tf / (tf + 1.2 (.3 + .7 length / mean length)), in [0, 1). */
export const saturate = (count: number, relativeLength: number): number =>
  count === 0
    ? 0
    : count / (count + RANKING.saturation * (1 - RANKING.lengthShare + RANKING.lengthShare * relativeLength));

/**
 * Returns the share of the question that a text matches, given its count of each asked stem and its relative
 * length.
 */
type WordsTerm = (counts: readonly number[], relativeLength: number) => number;

/**
 * Term K of retrieval.md: the sum of q idf tf / (tf + 1.2 (.3 + .7 length / mean length)), divided by the sum
 * of q idf. It is the share of the question that is matched, in [0, 1), and 0 for a question without stems.
 */
export const wordsTerm = (question: Question, evidence: RankingStatistics): WordsTerm => {
  const { words, total } = askedWords(question, evidence);
  if (total === 0) return () => 0;
  return (counts, relativeLength) =>
    words.reduce((sum, word) => sum + word.weight * saturate(wordCount(word, counts), relativeLength), 0) /
    total;
};
