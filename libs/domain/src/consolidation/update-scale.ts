import { cosine } from '../vectors/cosine.js';

/** Minimum cosines of one embedder (algorithms 0.2: `queueMin`, `mergeMin`). */
export interface UpdateScale {
  /** Minimum cosine of two statements about one matter. */
  readonly near: number;
  /** Minimum cosine of two wordings of one statement. */
  readonly same: number;
}

/** The two texts are wordings of one statement, are about one matter, or are unrelated. */
export type Kinship = 'same' | 'near' | 'other';

export interface KnownPair {
  readonly kinship: Kinship;
  readonly one: Float32Array;
  readonly other: Float32Array;
}

const SHARE_MISSED = 0.1;

/**
 * Computes the thresholds from pairs of known kinship (algorithms 0.2). All unrelated pairs are below `near`,
 * and a tenth of the `same` pairs is below `same`. A cosine cannot distinguish another wording from another
 * value, so the judge decides that.
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
