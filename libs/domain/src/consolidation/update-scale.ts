import { cosine } from '../cosine.js';

/** What a cosine of two statements means to one embedder (algorithms 0.2: `queueMin`, `mergeMin`). */
export interface UpdateScale {
  /** From here on two statements are about one matter, and the later may bring the earlier up to date. */
  readonly near: number;
  /** From here on they are as like as two wordings of one statement; never below `near`. */
  readonly same: number;
}

/** How two statements are known to stand to each other. */
export type Kinship = 'same' | 'near' | 'other';

/** Two statements with their unit vectors. */
export interface KnownPair {
  readonly kinship: Kinship;
  readonly one: Float32Array;
  readonly other: Float32Array;
}

/** So much of what belongs together may lie below the threshold. */
const SHARE_MISSED = 0.1;

/**
 * Reads the scale off pairs whose kinship is known: thresholds of cosines belong to the embedder (algorithms 0.2). `near`
 * leaves out a tenth of the pairs about one matter, `same` a tenth of those that are two wordings of one statement. A
 * cosine never tells these from a statement with another value; that is for the judge.
 */
export const updateScale = (pairs: readonly KnownPair[]): UpdateScale => {
  const near = cosineOfMost(pairs.filter(({ kinship }) => kinship !== 'other'));
  const same = cosineOfMost(pairs.filter(({ kinship }) => kinship === 'same'));
  return { near, same: Math.max(near, same) };
};

const cosineOfMost = (pairs: readonly KnownPair[]): number => {
  const cosines = pairs.map(({ one, other }) => cosine(one, other)).sort((a, b) => a - b);
  return cosines[Math.floor(cosines.length * SHARE_MISSED)] ?? 1;
};
