/** A candidate as the selection sees it. */
export interface Selectable {
  /** Cosine to the question; `null`: one of them has no vector. */
  readonly similarity: number | null;
  /** How many of the asked words it has, and how many words it has in all, each counted once. */
  readonly sharedWords: number;
  readonly words: number;
  /** Whether a date or a person that the question names is its own. */
  readonly fitsMetadata: boolean;
}

/** Algorithms 8.5: what each says of whether a candidate means what is asked, without a model. */
const SIMILARITY = 0.55;
const WORDS = 0.35;
const METADATA = 0.1;

/**
 * The K of 2K candidates that mean what is asked most (S2's selection, by rule), in the order they came in. Nothing is
 * written anew, and none is left out where there are no more than K.
 */
export const selectCandidates = <S extends Selectable>(
  candidates: readonly S[],
  askedWords: number,
  limit: number,
): readonly S[] => {
  const worths = candidates.map((candidate) => worthOf(candidate, askedWords));
  const best = [...candidates.keys()].sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0) || a - b);
  const kept = new Set(best.slice(0, limit));
  return candidates.filter((_, place) => kept.has(place));
};

const worthOf = ({ similarity, sharedWords, words, fitsMetadata }: Selectable, asked: number): number => {
  const both = asked + words;
  const overlap = both === 0 ? 0 : (2 * sharedWords) / both;
  return SIMILARITY * Math.max(similarity ?? 0, 0) + WORDS * overlap + METADATA * Number(fitsMetadata);
};
