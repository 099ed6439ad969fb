import type { WordVector } from '../message-features.js';
import type { AskedWords } from './asked-words.js';

/**
 * Nearness of a word to each word of the question, from 0 to 1. Another form of the same word has the
 * nearness 1.
 */
export interface WordNearness {
  readonly width: number;
  /** Raises the values in `nearest` to the nearness of the given word, where they are lower. */
  raise(nearest: Float32Array, stem: string, word: string): void;
}

/** Computes the nearness of each word only once (MaxSim: ColBERT, Khattab and Zaharia 2020). */
export const wordNearness = ({ words }: AskedWords, vectorOf: WordVector | null): WordNearness => {
  const width = words.length;
  const cosines = cosinesTo(words.map(({ word }) => vectorOf?.(word) ?? null));
  const indexByForm = new Map(words.flatMap(({ forms }, n) => [...forms].map((form) => [form, n] as const)));
  /**
   * Maps each word to the offset of its values in one array, because thousands of small arrays would cost
   * more memory than their contents.
   */
  const rows = new Map<string, number>();
  let values = new Float32Array(FIRST_WORDS * width);
  const add = (stem: string, word: string): number => {
    const row = rows.size * width;
    if (row + width > values.length) values = widen(values);
    rows.set(word, row);
    const vector = vectorOf?.(word) ?? null;
    if (vector) cosines(vector, values, row);
    const place = indexByForm.get(stem);
    if (place !== undefined) values[row + place] = 1;
    return row;
  };
  return {
    width,
    raise: (nearest, stem, word) => {
      const row = rows.get(word) ?? add(stem, word);
      for (let n = 0; n < width; n += 1) {
        const near = values[row + n] as number;
        if (near > (nearest[n] as number)) nearest[n] = near;
      }
    },
  };
};

const FIRST_WORDS = 1_024;

const widen = (values: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> => {
  const wider = new Float32Array(2 * values.length);
  wider.set(values);
  return wider;
};

/**
 * Number of vectors that are multiplied side by side. With a single sum, each addition would have to wait for
 * the one before.
 */
const BLOCK = 4;

const cosinesTo = (asked: readonly (Float32Array | null)[]) => {
  const length = asked.find((vector) => vector !== null)?.length ?? 0;
  const blocks = Math.ceil(asked.length / BLOCK);
  const packed = new Float32Array(blocks * length * BLOCK);
  for (const [n, vector] of asked.entries()) {
    const start = Math.floor(n / BLOCK) * length * BLOCK + (n % BLOCK);
    vector?.forEach((component, i) => (packed[start + i * BLOCK] = component));
  }
  return (vector: Float32Array, into: Float32Array, at: number): void => {
    for (let first = 0, p = 0; first < asked.length; first += BLOCK) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let i = 0; i < length; i += 1, p += BLOCK) {
        const component = vector[i] as number;
        a += component * (packed[p] as number);
        b += component * (packed[p + 1] as number);
        c += component * (packed[p + 2] as number);
        d += component * (packed[p + 3] as number);
      }
      const row = at + first;
      into[row] = Math.max(0, a);
      if (first + 1 < asked.length) into[row + 1] = Math.max(0, b);
      if (first + 2 < asked.length) into[row + 2] = Math.max(0, c);
      if (first + 3 < asked.length) into[row + 3] = Math.max(0, d);
    }
  };
};
