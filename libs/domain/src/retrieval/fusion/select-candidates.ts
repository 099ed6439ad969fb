interface CandidateSignals {
  readonly similarity: number | null;
  /**
   * `sharedWords` counts the distinct words of the question that the candidate has, `words` all distinct
   * words of the candidate.
   */
  readonly sharedWords: number;
  readonly words: number;
  readonly fitsMetadata: boolean;
}

/** Weights of the signals by which rules judge how well a candidate matches the question (algorithms 8.5). */
const SIMILARITY = 0.55;
const WORDS = 0.35;
const METADATA = 0.1;

/**
 * Selects the `limit` candidates that match best, and keeps their given order. In S2, a model selects K of 2K
 * candidates. Here, rules select them.
 */
export const selectCandidates = <S extends CandidateSignals>(
  candidates: readonly S[],
  askedWords: number,
  limit: number,
): readonly S[] => {
  const worths = candidates.map((candidate) => worthOf(candidate, askedWords));
  const best = [...candidates.keys()].sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0) || a - b);
  const kept = new Set(best.slice(0, limit));
  return candidates.filter((_, place) => kept.has(place));
};

const worthOf = (
  { similarity, sharedWords, words, fitsMetadata }: CandidateSignals,
  asked: number,
): number => {
  const both = asked + words;
  const overlap = both === 0 ? 0 : (2 * sharedWords) / both;
  return SIMILARITY * Math.max(similarity ?? 0, 0) + WORDS * overlap + METADATA * Number(fitsMetadata);
};
