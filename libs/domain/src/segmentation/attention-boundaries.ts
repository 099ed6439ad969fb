import type { Gaps } from './similarity-track.js';

/** Maximum distance between the two signals. The published code allows 3 (algorithms 2.6). */
const TOLERANCE_TURNS = 1;

/** Limits in hundredths, raised until one gap is below (algorithms 2.6). */
const LADDER = [20, 25, 30, 35, 40, 45, 50] as const;

interface AttendedGaps {
  /** Share of a turn's attention that the previous turn receives, from `attentionLinks`. */
  readonly links: Gaps;
  /** Cosine of a turn with the previous one. */
  readonly adjacents: Gaps;
}

/**
 * Returns the turns that open a topic (S4 3.1: B1 ∩ B2): dissimilar turns near an attention peak, or all
 * dissimilar turns if none is near a peak.
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

/** B1, the local maxima: at a new topic the links to all earlier turns weaken, so the share of the previous one peaks. */
export const attentionPeaks = (links: Gaps): readonly number[] =>
  links.flatMap((link, turn) => {
    const [before, after] = [links[turn - 1] ?? null, links[turn + 1] ?? null];
    return link !== null && before !== null && after !== null && before < link && link > after ? [turn] : [];
  });

/** B2, the turns below the lowest limit that any turn is below. */
const unlikeTurns = (adjacents: Gaps): readonly number[] => {
  for (const hundredths of LADDER) {
    const found = adjacents.flatMap((cosine, turn) =>
      cosine !== null && cosine < hundredths / 100 ? [turn] : [],
    );
    if (found.length > 0) return found;
  }
  return [];
};
