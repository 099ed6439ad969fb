import { identifiersIn } from '../../language/identifier.js';
import { GENERAL_WORDS } from '../../language/questions/english-ranking-cues.js';
import { stemOf } from '../../language/stem.js';
import { inverseFrequency } from '../bm25.js';
import type { Statistics } from '../message-vector.js';
import type { Question } from '../question.js';
import { RANKING } from '../ranking-weights.js';

/** Statistics of the whole scope for the asked stems. */
export interface Evidence {
  readonly statistics: Statistics;
  /** The number of messages of the scope in which each asked stem occurs. */
  readonly frequencies: ReadonlyMap<string, number>;
}

/** A word of the question, in all its forms. */
export interface AskedWord {
  /** As the question writes it. */
  readonly word: string;
  /** The places of its forms among the stems of the question. */
  readonly places: readonly number[];
  /** The stems of its forms. */
  readonly forms: ReadonlySet<string>;
  /** How often it is asked times how rare it is: q idf. */
  readonly weight: number;
  /** Any conversation is full of it: "kind", "time". */
  readonly isGeneral: boolean;
  /** It says what is asked for: "which *dog*". */
  readonly isHead: boolean;
  /** It is asked for by those who know it as it is written: a path, the number of a ticket. */
  readonly isIdentifier: boolean;
}

export interface AskedWords {
  readonly words: readonly AskedWord[];
  /** The sum of their weights: 0 for a question without words. */
  readonly total: number;
  /** Key words, and no question. */
  readonly areKeyWords: boolean;
}

const GENERAL_STEMS: ReadonlySet<string> = new Set(GENERAL_WORDS.map(stemOf));

/** The words of a question with their weights; the forms of one word count as that word. */
export const askedWords = (
  { stems, surfaces, weights, formOf, head, isKeyWords }: Question,
  { statistics, frequencies }: Evidence,
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

/** The occurrences of a word among those of the stems. */
export const countOf = ({ places }: AskedWord, counts: ArrayLike<number>): number => {
  let count = 0;
  for (const at of places) count += counts[at] ?? 0;
  return count;
};

/** How far a count fills a message: tf / (tf + 1.2 (.3 + .7 length / mean length)), in [0, 1). */
export const saturated = (count: number, relativeLength: number): number =>
  count === 0
    ? 0
    : count / (count + RANKING.saturation * (1 - RANKING.lengthShare + RANKING.lengthShare * relativeLength));
