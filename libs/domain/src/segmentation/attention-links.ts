export interface TokenSpan {
  readonly start: number;
  readonly end: number;
}

/** The weights of a square matrix, row by row, with `length` numbers in each row. */
export interface AttentionMap {
  readonly length: number;
  readonly weights: ArrayLike<number>;
}

/**
 * Number of first and last tokens to ignore, because they get attention regardless of their content (S4 3.1:
 * attention sinks).
 */
const SINK_TOKENS = 3;
const SINK_SHARE = 0.1;

/**
 * Returns for each sentence the share of the previous sentence in its attention to all earlier sentences,
 * from 0 to 1 (S4 3.1, the matrix M below its diagonal, algorithms 2.6).
 */
export const attentionLinks = (
  sentences: readonly TokenSpan[],
  map: AttentionMap,
): readonly (number | null)[] => {
  const usable = dropSinks(sentences, map.length);
  return usable.map((sentence, at) => {
    if (at === 0) return null;
    const given = usable.slice(0, at).map((earlier) => attentionTo(earlier, sentence, map));
    const all = given.reduce((sum, weight) => sum + weight, 0);
    return all > 0 ? (given.at(-1) ?? 0) / all : null;
  });
};

const dropSinks = (sentences: readonly TokenSpan[], length: number): readonly TokenSpan[] => {
  const sinks = length < 2 * SINK_TOKENS ? Math.floor(SINK_SHARE * length) : SINK_TOKENS;
  return sentences.map(({ start, end }) => ({
    start: Math.max(start, sinks),
    end: Math.min(end, length - sinks),
  }));
};

/** Returns the attention that a token of `from` pays on average to all tokens of `to`. */
const attentionTo = (to: TokenSpan, from: TokenSpan, { length, weights }: AttentionMap): number => {
  let sum = 0;
  for (let row = from.start; row < from.end; row += 1)
    for (let column = to.start; column < to.end; column += 1) sum += weights[row * length + column] ?? 0;
  return from.end > from.start ? sum / (from.end - from.start) : 0;
};
