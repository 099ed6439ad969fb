import type { JoinedSessions } from './joined-sessions.js';

export interface BoundaryScores {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/**
 * Returns precision, recall and F1 over all sessions. A found boundary is right if it is within `withinTurns`
 * of a real one. Each real boundary counts once.
 */
export const scoreBoundaries = (
  joined: readonly JoinedSessions[],
  found: readonly (readonly number[])[],
  withinTurns: number,
): BoundaryScores => {
  const right = joined.reduce(
    (sum, { begins }, at) => sum + matches(begins, found[at] ?? [], withinTurns),
    0,
  );
  const recall = right / sumOf(joined.map(({ begins }) => begins.length));
  const precision = right / Math.max(1, sumOf(found.map(({ length }) => length)));
  return { precision, recall, f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/**
 * Counts matches of two ordered lists. Each real boundary takes the earliest found one within reach, which
 * leaves the most for later ones.
 */
const matches = (begins: readonly number[], found: readonly number[], within: number): number => {
  let next = 0;
  let matched = 0;
  for (const begin of begins) {
    while (next < found.length && (found[next] ?? 0) < begin - within) next += 1;
    if (next < found.length && (found[next] ?? 0) <= begin + within) {
      matched += 1;
      next += 1;
    }
  }
  return matched;
};
