export interface ScoredWord {
  readonly score: number;
  readonly tokens: number;
}

/**
 * Returns the indexes of the words whose scores are above the percentile that leaves the share `rate` of all
 * tokens (S4 3.1, LLMLingua-2, algorithms 2.1). Words exactly at the percentile are kept in text order while
 * tokens remain, because otherwise equal scores would keep no word.
 */
export const selectWords = (words: readonly ScoredWord[], rate: number): readonly number[] => {
  const all = [...words.keys()];
  if (rate >= 1 || words.length === 0) return all;
  const threshold = percentile(words, rate);
  const above = all.filter((at) => (words[at]?.score ?? 0) > threshold);
  let room =
    Math.max(1, Math.floor(rate * tokensOf(words))) - tokensOf(above.flatMap((at) => words[at] ?? []));
  const level = all.filter((at) => {
    const { score, tokens } = words[at] ?? { score: -1, tokens: 0 };
    if (score !== threshold) return false;
    // Forced words have the score 1 and are kept regardless of the budget.
    if (score === 1) return true;
    room -= tokens;
    return room >= 0;
  });
  const kept = [...above, ...level];
  return kept.length > 0 ? kept.sort((a, b) => a - b) : [bestOf(words)];
};

/**
 * Interpolates the percentile of the scores. Each word counts once per token (algorithms 2.1, step 6). Rounds
 * the rate to hundredths, because 100 (1 - 0.8) + 1 would be 20.999...
 */
const percentile = (words: readonly ScoredWord[], rate: number): number => {
  const ordered = words.toSorted((a, b) => a.score - b.score);
  const percent = Math.min(100, 100 - Math.round(100 * rate) + 1);
  const place = ((tokensOf(words) - 1) * percent) / 100;
  const [low, high] = [scoreAt(ordered, Math.floor(place)), scoreAt(ordered, Math.ceil(place))];
  return low + (high - low) * (place - Math.floor(place));
};

const scoreAt = (ordered: readonly ScoredWord[], token: number): number => {
  let passed = 0;
  for (const { score, tokens } of ordered) {
    passed += tokens;
    if (passed > token) return score;
  }
  return ordered.at(-1)?.score ?? 1;
};

const tokensOf = (words: readonly ScoredWord[]): number => words.reduce((sum, { tokens }) => sum + tokens, 0);

const bestOf = (words: readonly ScoredWord[]): number =>
  words.reduce((best, { score }, at) => (score > (words[best]?.score ?? -1) ? at : best), 0);
