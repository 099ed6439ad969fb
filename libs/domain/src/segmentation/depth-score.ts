import type { Gaps } from './similarity-track.js';

/** Minimum difference of a boundary's depth from the mean, in standard deviations (algorithms 2.7: c). */
const DEVIATIONS = 1;
const TOLERANCE_TURNS = 1;
/**
 * Minimum distance between two boundaries. Algorithms 2.7 has 4 for the turns of a chat. Sessions with an
 * assistant have topics of three turns, and 2 gave the better F1 on both.
 */
const SPACING_TURNS = 2;

/**
 * `blocks` compares the means of two turns on each side of a gap, `adjacents` only the two turns next to the
 * gap.
 */
export interface GapSimilarities {
  readonly blocks: Gaps;
  readonly adjacents: Gaps;
}

/**
 * Returns the turns after `from` that begin a topic, by the TextTiling depth score (algorithms 2.7). Earlier
 * turns only count for the mean and the median.
 */
export const topicBoundaries = (gaps: GapSimilarities, from: number): readonly number[] => {
  const taken = [from];
  for (const turn of strongestFirst(gaps, from, DEVIATIONS)) {
    if (taken.every((other) => Math.abs(turn - other) >= SPACING_TURNS)) taken.push(turn);
  }
  return taken.slice(1).sort((a, b) => a - b);
};

/**
 * Returns the deepest gap after `from`, for a cut that is required. Returns null if no gap is deeper than the
 * mean.
 */
export const deepestGap = (gaps: GapSimilarities, from: number): number | null =>
  strongestFirst(gaps, from, 0).find((turn) => turn - from >= SPACING_TURNS) ?? null;

/** Returns the deep gaps (B1') that are near a low gap (B2'), deepest first. */
const strongestFirst = (
  { blocks, adjacents }: GapSimilarities,
  from: number,
  deviations: number,
): readonly number[] => {
  const depths = blocks.map((_, turn) => depthOf(blocks, turn));
  const low = lowGaps(adjacents);
  return deepGaps(depths, deviations)
    .filter((turn) => turn > from && low.some((other) => Math.abs(turn - other) <= TOLERANCE_TURNS))
    .sort((a, b) => (depths[b] ?? 0) - (depths[a] ?? 0) || a - b);
};

/** Returns the depth of a gap: the sum of the increases of similarity to the nearest peak on each side. */
const depthOf = (blocks: Gaps, turn: number): number | null => {
  const here = blocks[turn];
  if (here === null || here === undefined) return null;
  return peakFrom(blocks, turn, -1) - here + (peakFrom(blocks, turn, 1) - here);
};

const peakFrom = (blocks: Gaps, turn: number, step: -1 | 1): number => {
  let peak = blocks[turn] ?? 0;
  for (let at = turn + step; ; at += step) {
    const next = blocks[at];
    if (next === null || next === undefined || next < peak) return peak;
    peak = next;
  }
};

/** Returns B1', the local maxima of depth that are above the threshold. */
const deepGaps = (depths: readonly (number | null)[], deviations: number): number[] => {
  const known = depths.filter((depth) => depth !== null);
  const mean = known.reduce((sum, depth) => sum + depth, 0) / known.length;
  const variance = known.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / known.length;
  const threshold = mean + deviations * Math.sqrt(variance);
  return indicesWhere(depths, (depth, turn) => {
    const before = depths[turn - 1] ?? 0;
    const after = depths[turn + 1] ?? 0;
    return depth > threshold && depth > before && depth >= after;
  });
};

/** Returns B2', the turns at or below the median similarity. The limit is never an absolute cosine. */
const lowGaps = (adjacents: Gaps): readonly number[] => {
  const ordered = adjacents.filter((gap) => gap !== null).sort((a, b) => a - b);
  const median = ordered[Math.floor((ordered.length - 1) / 2)] ?? 0;
  return indicesWhere(adjacents, (gap) => gap <= median);
};

const indicesWhere = (
  values: readonly (number | null)[],
  holds: (value: number, at: number) => boolean,
): number[] => values.flatMap((value, at) => (value !== null && holds(value, at) ? [at] : []));
