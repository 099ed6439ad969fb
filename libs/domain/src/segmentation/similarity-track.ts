import { z } from 'zod';
import { pack, unpack } from './packed.js';

/** Turns on each side of a gap whose vectors are averaged (algorithms 2.7: w = 2). */
const BLOCK_TURNS = 2;
/** The latest gaps that moments and medians are taken over (algorithms 2.7). */
const KEPT_GAPS = 400;
const UNKNOWN = -128;
const SCALE = 127;

/**
 * The data that topic boundaries are decided from, without any text: the directions of the latest turns, and how alike
 * the turns around each gap were. A turn here is a user message with its replies.
 */
export const similarityTrackSchema = z.object({
  /** Packed directions of the latest turns, oldest first; an empty string: the direction of the turn is unknown. */
  turns: z.array(z.string()).max(2 * BLOCK_TURNS),
  /** One packed number per turn, oldest first: cosine of the two turns before it with the two from it on. */
  blocks: z.string(),
  /** One packed number per turn: cosine with the turn before it. */
  adjacents: z.string(),
});
export type SimilarityTrack = z.infer<typeof similarityTrackSchema>;

/** Cosine at the gap before each turn, oldest first; `null` where a side is unknown. */
export type Gaps = readonly (number | null)[];

export const EMPTY_TRACK: SimilarityTrack = { turns: [], blocks: '', adjacents: '' };

/** Begins a turn. A vector of `null` or all zeros: its direction is unknown. */
export const beginExchange = (track: SimilarityTrack, vector: Float32Array | null): SimilarityTrack => {
  const { blocks, adjacents } = gapsOf(track);
  const turns = [...track.turns, packDirection(vector)].slice(-2 * BLOCK_TURNS);
  return measured(turns, [...blocks, null], [...adjacents, null]);
};

/** Continues the latest turn: its direction becomes the mean of its own and the added one. */
export const continueExchange = (track: SimilarityTrack, vector: Float32Array | null): SimilarityTrack => {
  const said = packDirection(vector);
  if (said === '') return track;
  const { blocks, adjacents } = gapsOf(track);
  const grown = packDirection(meanOf([track.turns.at(-1) ?? '', said].map(unpack)));
  return measured([...track.turns.slice(0, -1), grown], [...blocks], [...adjacents]);
};

/** Forgets the directions, so later turns are compared with none before them. */
export const breakTrack = (track: SimilarityTrack): SimilarityTrack => ({ ...track, turns: [] });

/** Cosines at the latest gaps, at most 400; the last one belongs to the latest turn. */
export const gapsOf = (track: SimilarityTrack): { readonly blocks: Gaps; readonly adjacents: Gaps } => ({
  blocks: unpackGaps(track.blocks),
  adjacents: unpackGaps(track.adjacents),
});

/** Measures the two latest gaps again, because the right block of each has grown. */
const measured = (
  turns: readonly string[],
  blocks: (number | null)[],
  adjacents: (number | null)[],
): SimilarityTrack => {
  const directions = turns.map(unpack);
  for (const back of [1, 2]) {
    const turn = directions.length - back;
    if (turn < 1) continue;
    const left = directions.slice(Math.max(0, turn - BLOCK_TURNS), turn);
    const right = directions.slice(turn, turn + BLOCK_TURNS);
    blocks[blocks.length - back] = cosine(meanOf(left), meanOf(right));
    adjacents[adjacents.length - back] = cosine(meanOf(left.slice(-1)), meanOf(right.slice(0, 1)));
  }
  return { turns: [...turns], blocks: packGaps(blocks), adjacents: packGaps(adjacents) };
};

const packGaps = (gaps: Gaps): string =>
  pack(Int8Array.from(gaps.slice(-KEPT_GAPS), (gap) => (gap === null ? UNKNOWN : Math.round(gap * SCALE))));

const unpackGaps = (packed: string): Gaps =>
  Array.from(unpack(packed), (gap) => (gap === UNKNOWN ? null : gap / SCALE));

/** Only the direction counts, so the largest component takes the whole range. */
const packDirection = (vector: Float32Array | null): string => {
  if (vector === null) return '';
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (!(largest > 0 && Number.isFinite(largest))) return '';
  return pack(Int8Array.from(vector, (value) => Math.round((value / largest) * SCALE)));
};

/** The mean of the known directions, each as a unit vector; `null`: none is known. */
const meanOf = (directions: readonly Int8Array[]): Float32Array | null => {
  const known = directions.filter((direction) => direction.length > 0);
  const [first] = known;
  if (!first) return null;
  const sum = new Float32Array(first.length);
  for (const direction of known) {
    const length = lengthOf(direction);
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (direction[at] ?? 0) / length;
  }
  return sum;
};

const cosine = (left: Float32Array | null, right: Float32Array | null): number | null => {
  if (left === null || right === null) return null;
  let dot = 0;
  for (let at = 0; at < left.length; at += 1) dot += (left[at] ?? 0) * (right[at] ?? 0);
  const lengths = lengthOf(left) * lengthOf(right);
  return lengths > 0 ? Math.max(-1, Math.min(1, dot / lengths)) : null;
};

const lengthOf = (vector: Int8Array | Float32Array): number => {
  let sum = 0;
  for (const value of vector) sum += value * value;
  return Math.sqrt(sum);
};
