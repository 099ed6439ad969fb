import { cosine } from '../cosine.js';

/** What a cosine of two statements means to one embedder (algorithms 0.2: `queueMin`, `mergeMin`). */
export interface UpdateScale {
  /** From here on two statements are about one matter, and the later may bring the earlier up to date; 1: no cosine says so. */
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

/** So many of the wordings of one statement may lie below the threshold. */
const SHARE_MISSED = 0.1;

/**
 * Reads the scale off pairs whose kinship is known: thresholds of cosines belong to the embedder (algorithms 0.2). `near` is
 * the least cosine of a pair about one matter that no unrelated pair reaches, for among thousands of statements the unrelated
 * are by far the most. `same` leaves out a tenth of the pairs that are two wordings of one statement. A cosine never tells
 * these from a statement with another value; that is for the judge.
 */
export const updateScale = (pairs: readonly KnownPair[]): UpdateScale => {
  const others = cosinesOf(pairs, ({ kinship }) => kinship === 'other');
  const unrelated = others.at(-1) ?? -1;
  const kin = cosinesOf(pairs, ({ kinship }) => kinship !== 'other');
  const wordings = cosinesOf(pairs, ({ kinship }) => kinship === 'same');
  const near = kin.find((each) => each > unrelated) ?? 1;
  return { near, same: Math.max(near, wordings[Math.floor(wordings.length * SHARE_MISSED)] ?? 1) };
};

const cosinesOf = (pairs: readonly KnownPair[], isWanted: (pair: KnownPair) => boolean): readonly number[] =>
  pairs
    .filter(isWanted)
    .map(({ one, other }) => cosine(one, other))
    .sort((a, b) => a - b);
