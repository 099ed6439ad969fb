/** The tokens of a sentence in a sequence: from `start`, before `end`. */
export interface TokenSpan {
  readonly start: number;
  readonly end: number;
}

/** Attention of every token of a sequence to every other: row by row, `length` numbers each. */
export interface AttentionMap {
  readonly length: number;
  readonly weights: ArrayLike<number>;
}

/** First and last positions draw attention whatever stands there (S4 3.1: attention sinks). */
const SINK_TOKENS = 3;
const SINK_SHARE = 0.1;

/**
 * How much of what each sentence attends to before it lies in the sentence just before: one number from 0 to 1 a sentence,
 * in order; `null` for the first, and where nothing was attended to (S4 3.1, the matrix M below its diagonal; algorithms 2.6).
 */
export const attentionLinks = (
  sentences: readonly TokenSpan[],
  map: AttentionMap,
): readonly (number | null)[] => {
  const usable = withoutSinks(sentences, map.length);
  return usable.map((sentence, at) => {
    if (at === 0) return null;
    const given = usable.slice(0, at).map((earlier) => attentionTo(earlier, sentence, map));
    const all = given.reduce((sum, weight) => sum + weight, 0);
    return all > 0 ? (given.at(-1) ?? 0) / all : null;
  });
};

const withoutSinks = (sentences: readonly TokenSpan[], length: number): readonly TokenSpan[] => {
  const sinks = length < 2 * SINK_TOKENS ? Math.floor(SINK_SHARE * length) : SINK_TOKENS;
  return sentences.map(({ start, end }) => ({
    start: Math.max(start, sinks),
    end: Math.min(end, length - sinks),
  }));
};

/** The attention that a token of `from` gives to all of `to`, on average; without a token of either, 0. */
const attentionTo = (to: TokenSpan, from: TokenSpan, { length, weights }: AttentionMap): number => {
  let sum = 0;
  for (let row = from.start; row < from.end; row += 1)
    for (let column = to.start; column < to.end; column += 1) sum += weights[row * length + column] ?? 0;
  return from.end > from.start ? sum / (from.end - from.start) : 0;
};
