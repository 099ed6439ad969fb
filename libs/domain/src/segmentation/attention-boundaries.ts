import type { Gaps } from './similarity-track.js';

/**
 * Maximum distance in turns between an attention peak and a dissimilar turn. The published code allows 3
 * (algorithms 2.6).
 */
const TOLERANCE_TURNS = 1;

/**
 * Similarity limits in hundredths. The limit is raised until the similarity at one gap is below the limit
 * (algorithms 2.6).
 */
const LADDER = [20, 25, 30, 35, 40, 45, 50] as const;

interface AttendedGaps {
  /** For each turn, the share of its attention that the previous turn receives, from `attentionLinks`. */
  readonly links: Gaps;
  /** For each turn, the cosine of the turn with the previous turn. */
  readonly adjacents: Gaps;
}

/**
 * Returns the turns that begin a topic (S4 3.1: B1 ∩ B2). These are the dissimilar turns near an attention
 * peak, or all dissimilar turns if none is near a peak.
 */
export const attentionBoundaries = (
  { links, adjacents }: AttendedGaps,
  tolerance = TOLERANCE_TURNS,
): readonly number[] => {
  const peaks = attentionPeaks(links);
  const unlike = unlikeTurns(adjacents);
  if (peaks.length === 0) return [];
  const agreed = unlike.filter((turn) => peaks.some((peak) => Math.abs(turn - peak) <= tolerance));
  return agreed.length > 0 ? agreed : unlike;
};

/**
 * Returns B1, the local maxima of the links. At a new topic the attention to all earlier turns decreases, so
 * the share of the previous turn has a peak.
 */
export const attentionPeaks = (links: Gaps): readonly number[] =>
  links.flatMap((link, turn) => {
    const [before, after] = [links[turn - 1] ?? null, links[turn + 1] ?? null];
    return link !== null && before !== null && after !== null && before < link && link > after ? [turn] : [];
  });

/**
 * Returns B2, the turns below the similarity limit. The limit is the lowest one that at least one turn is
 * below.
 */
const unlikeTurns = (adjacents: Gaps): readonly number[] => {
  for (const hundredths of LADDER) {
    const found = adjacents.flatMap((cosine, turn) =>
      cosine !== null && cosine < hundredths / 100 ? [turn] : [],
    );
    if (found.length > 0) return found;
  }
  return [];
};
