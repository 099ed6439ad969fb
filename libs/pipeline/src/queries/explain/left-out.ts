import type { SearchHit } from '../search/search-hit.js';

export const REASONS_LEFT_OUT = [
  'filter',
  'rank',
  'abstained',
  'too-far',
  'about-another',
  'in-window',
  'other-session',
  'superseded',
  'tier',
  'said-already',
  'no-room',
] as const;
export type ReasonLeftOut = (typeof REASONS_LEFT_OUT)[number];

export interface LeftOut {
  readonly hit: SearchHit;
  readonly reason: ReasonLeftOut;
}

export interface Sifted {
  readonly kept: readonly SearchHit[];
  readonly leftOut: readonly LeftOut[];
}

export const sift = (
  { kept, leftOut }: Sifted,
  reason: ReasonLeftOut,
  passes: (hit: SearchHit, rank: number) => boolean,
): Sifted => {
  const [passing, failing]: [SearchHit[], SearchHit[]] = [[], []];
  for (const [rank, hit] of kept.entries()) (passes(hit, rank) ? passing : failing).push(hit);
  return { kept: passing, leftOut: [...leftOut, ...failing.map((hit) => ({ hit, reason }))] };
};

const MOST_OF_A_REASON = 10;

/** Returns at most ten results of each reason, in the order of the list. */
export const bestOfEachReason = (leftOut: readonly LeftOut[]): readonly LeftOut[] => {
  const counts = new Map<ReasonLeftOut, number>();
  return leftOut.filter(({ reason }) => {
    const count = (counts.get(reason) ?? 0) + 1;
    counts.set(reason, count);
    return count <= MOST_OF_A_REASON;
  });
};
