const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

/**
 * Computes ln(1 + (N - n + .5) / (n + .5)) (Robertson). The result is positive even if both counts were read
 * at different moments.
 */
export const inverseFrequency = (total: number, frequency: number): number =>
  Math.log(1 + (Math.max(total, frequency) - frequency + 0.5) / (frequency + 0.5));

/** Plain BM25 (k1 1.2, b .75) over stems. This ranking is a baseline in docs/benchmarks.md. */
export const bm25 = (
  documents: readonly (readonly string[])[],
): ((query: readonly string[]) => Float64Array) => {
  const postings = postingsOf(documents);
  const meanLength =
    documents.reduce((sum, document) => sum + document.length, 0) / Math.max(documents.length, 1);
  const norms = documents.map(
    ({ length }) => SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / Math.max(meanLength, 1e-9)),
  );
  return (query) => {
    const scores = new Float64Array(documents.length);
    for (const stem of query) {
      const posting = postings.get(stem) ?? new Map<number, number>();
      const weight = inverseFrequency(documents.length, posting.size);
      for (const [i, count] of posting) {
        scores[i] = (scores[i] ?? 0) + (weight * count * (SATURATION + 1)) / (count + (norms[i] ?? 0));
      }
    }
    return scores;
  };
};

const postingsOf = (documents: readonly (readonly string[])[]): Map<string, Map<number, number>> => {
  const postings = new Map<string, Map<number, number>>();
  documents.forEach((document, i) => {
    for (const stem of document) {
      const posting = postings.get(stem) ?? new Map<number, number>();
      posting.set(i, (posting.get(i) ?? 0) + 1);
      postings.set(stem, posting);
    }
  });
  return postings;
};
