import type { Gaps } from './similarity-track.js';

/** How many turns the two signals may lie apart: 1 is strict; the published code allows 3 (algorithms 2.6). */
const TOLERANCE_TURNS = 1;

/** The ladder of least similarities, in hundredths: raised until at least one gap lies below (algorithms 2.6). */
const LADDER = [20, 25, 30, 35, 40, 45, 50] as const;

/** What tells of the gap before each turn. */
export interface AttendedGaps {
  /** How much of what a turn attends to lies in the turn before it: `attentionLinks`. */
  readonly links: Gaps;
  /** The cosine of a turn with the one before it. */
  readonly adjacents: Gaps;
}

/**
 * The turns that open a new topic, in order (S4 3.1: B1 ∩ B2): turns unlike the one before that lie near a peak of
 * attention. Where no peak lies near one, all unlike turns; where there are no peaks or no unlike turns, none.
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

/** B1: where a new topic begins, links to all earlier turns weaken and the one to the turn before stands out. */
export const attentionPeaks = (links: Gaps): readonly number[] =>
  links.flatMap((link, turn) => {
    const [before, after] = [links[turn - 1] ?? null, links[turn + 1] ?? null];
    return link !== null && before !== null && after !== null && before < link && link > after ? [turn] : [];
  });

/** B2: turns whose similarity with the one before lies below the first step of the ladder that any lies below. */
const unlikeTurns = (adjacents: Gaps): readonly number[] => {
  for (const hundredths of LADDER) {
    const found = adjacents.flatMap((cosine, turn) =>
      cosine !== null && cosine < hundredths / 100 ? [turn] : [],
    );
    if (found.length > 0) return found;
  }
  return [];
};
