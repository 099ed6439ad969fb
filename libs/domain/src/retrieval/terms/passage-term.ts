import { type Kernel, kernelOf } from '../kernel.js';
import type { WordVector } from '../message-features.js';
import { RANKING } from '../ranking-weights.js';
import type { AskedWords } from './asked-words.js';
import type { ReadSession } from './session-words.js';

/** How near words of messages are to each word of a question: 0 to 1, and 1 for a form of it. */
export interface WordNearness {
  /** The number of words of the question. */
  readonly width: number;
  /** Raises the values from `at` on to those of a word, where its are higher. */
  raise(nearest: Float32Array, at: number, stem: string, word: string): void;
}

/** Compares the words of messages with those of a question, each word once (MaxSim: ColBERT, Khattab and Zaharia 2020). */
export const wordNearness = ({ words }: AskedWords, vectorOf: WordVector | null): WordNearness => {
  const width = words.length;
  const asked = words.map(({ word }) => vectorOf?.(word) ?? null);
  const placeOf = new Map(words.flatMap(({ forms }, n) => [...forms].map((form) => [form, n] as const)));
  /** Where the values of each word begin; thousands of small arrays would cost more than what they hold. */
  const rows = new Map<string, number>();
  let values = new Float32Array(FIRST_WORDS * width);
  const add = (stem: string, word: string): number => {
    const row = rows.size * width;
    if (row + width > values.length) values = widened(values);
    rows.set(word, row);
    const vector = vectorOf?.(word) ?? null;
    for (let n = 0; n < width; n += 1) {
      const other = asked[n];
      values[row + n] = vector && other ? Math.max(0, dot(vector, other)) : 0;
    }
    const place = placeOf.get(stem);
    if (place !== undefined) values[row + place] = 1;
    return row;
  };
  return {
    width,
    raise: (nearest, at, stem, word) => {
      const row = rows.get(word) ?? add(stem, word);
      for (let n = 0; n < width; n += 1) {
        const near = values[row + n] as number;
        if (near > (nearest[at + n] as number)) nearest[at + n] = near;
      }
    },
  };
};

const FIRST_WORDS = 1_024;

const widened = (values: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> => {
  const wider = new Float32Array(2 * values.length);
  wider.set(values);
  return wider;
};

const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] as number) * (b[i] as number);
  return sum;
};

/** A session, and which of its messages are ranked: the others only lend. */
interface Ranked {
  readonly session: ReadSession;
  readonly isCandidate: (message: number) => boolean;
}

/**
 * Of each candidate of a session how well its best passage covers the question, word by word by the nearest word, with what
 * passages around lend (retrieval.md, R4: mss). 0 to 1; a message that was not read has none.
 */
export const bestPassages = (
  { session, isCandidate }: Ranked,
  { words, total }: AskedWords,
  nearness: WordNearness,
): Float64Array => {
  const best = new Float64Array(session.messages.length);
  if (total === 0) return best;
  const passages = passagesOf(session, nearness);
  const { lengths, messages } = passages;
  const kernel = kernelOf(lengths);
  const most = new Float64Array(nearness.width);
  for (const [passage, message] of messages.entries()) {
    if (!isCandidate(message)) continue;
    raiseByNeighbours(most, passage, passages, kernel);
    let covered = 0;
    for (let n = 0; n < most.length; n += 1) covered += (words[n]?.weight ?? 0) * (most[n] as number);
    best[message] = Math.max(best[message] as number, covered / total);
  }
  return best;
};

/** For each word of the question the nearest of the passage and of those around it, which lend less the farther they are. */
const raiseByNeighbours = (
  most: Float64Array,
  passage: number,
  { lengths, nearest }: Passages,
  kernel: Kernel,
): void => {
  const { reach } = RANKING.kernel;
  const width = most.length;
  most.fill(0);
  const last = Math.min(reach, lengths.length - 1 - passage);
  for (let offset = Math.max(-reach, -passage); offset <= last; offset += 1) {
    const weight = kernel.weight(passage, offset);
    const row = (passage + offset) * width;
    for (let n = 0; n < width; n += 1) {
      const lent = weight * (nearest[row + n] as number);
      if (lent > (most[n] as number)) most[n] = lent;
    }
  }
};

interface Passages {
  /** In stems. */
  readonly lengths: number[];
  /** The place of the message of each. */
  readonly messages: number[];
  /** Passage by passage, for each word of the question how near the nearest word is. */
  readonly nearest: Float32Array;
}

/** A message that was not read is a passage of its length that lends nothing. */
const passagesOf = ({ messages, features }: ReadSession, nearness: WordNearness): Passages => {
  const ends = messages.map(({ length }, i) => features[i]?.passageEnds ?? [length]);
  const count = ends.reduce((sum, of) => sum + of.length, 0);
  const passages: Passages = {
    lengths: [],
    messages: [],
    nearest: new Float32Array(count * nearness.width),
  };
  ends.forEach((of, i) => {
    let start = 0;
    for (const end of of) {
      const row = passages.lengths.length * nearness.width;
      const read = features[i];
      for (let at = start; read && at < end; at += 1) {
        nearness.raise(passages.nearest, row, read.stems[at] ?? '', read.words[at] ?? '');
      }
      passages.lengths.push(end - start);
      passages.messages.push(i);
      start = end;
    }
  });
  return passages;
};
