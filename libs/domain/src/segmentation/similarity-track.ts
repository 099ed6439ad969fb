import { z } from 'zod';
import { packIntegers, unpackIntegers } from './packed.js';

/**
 * Number of turns (user messages with their replies) that are averaged on each side of the gap between two
 * turns (algorithms 2.7: w = 2).
 */
const BLOCK_TURNS = 2;
/** Number of the latest gaps from which mean, deviation and median are computed (algorithms 2.7). */
const KEPT_GAPS = 400;
const UNKNOWN = -128;
const SCALE = 127;

/**
 * Directions of the vectors of the latest turns, and the similarities at the gap before each turn. A track
 * has no text.
 */
export const similarityTrackSchema = z.object({
  /**
   * Direction of each of the latest turns, oldest first, encoded by `packIntegers`. An empty string means
   * that the direction is unknown.
   */
  turns: z.array(z.string()).max(2 * BLOCK_TURNS),
  /**
   * One cosine per turn, encoded by `packIntegers`. Each cosine compares the mean of the two turns before
   * this turn with the mean of this turn and the next turn.
   */
  blocks: z.string(),
  /**
   * One cosine per turn, encoded by `packIntegers`. Each cosine compares this turn with the previous turn.
   */
  adjacents: z.string(),
});
export type SimilarityTrack = z.infer<typeof similarityTrackSchema>;

/** The cosine at the gap before each turn. Null if the direction on one side of the gap is unknown. */
export type Gaps = readonly (number | null)[];

export const EMPTY_TRACK: SimilarityTrack = { turns: [], blocks: '', adjacents: '' };

/** Adds a turn. The direction of the turn is unknown if the vector is null or has only zeros. */
export const beginExchange = (track: SimilarityTrack, vector: Float32Array | null): SimilarityTrack => {
  const { blocks, adjacents } = gapsOf(track);
  const turns = [...track.turns, packDirection(vector)].slice(-2 * BLOCK_TURNS);
  return measureGaps(turns, [...blocks, null], [...adjacents, null]);
};

/**
 * Adds a message to the last turn. The direction becomes the mean of the old direction and the direction of
 * the message.
 */
export const continueExchange = (track: SimilarityTrack, vector: Float32Array | null): SimilarityTrack => {
  const said = packDirection(vector);
  if (said === '') return track;
  const { blocks, adjacents } = gapsOf(track);
  const grown = packDirection(meanOf([track.turns.at(-1) ?? '', said].map(unpackIntegers)));
  return measureGaps([...track.turns.slice(0, -1), grown], [...blocks], [...adjacents]);
};

/** Ends the comparison: later turns are not compared with earlier ones. */
export const breakTrack = (track: SimilarityTrack): SimilarityTrack => ({ ...track, turns: [] });

/** Decodes the cosines of a track. The last cosine belongs to the latest turn. */
export const gapsOf = (track: SimilarityTrack): { readonly blocks: Gaps; readonly adjacents: Gaps } => ({
  blocks: unpackGaps(track.blocks),
  adjacents: unpackGaps(track.adjacents),
});

/**
 * Computes the cosines at the two latest gaps again, because the mean after these gaps includes the latest
 * turn, which has changed.
 */
const measureGaps = (
  turns: readonly string[],
  blocks: (number | null)[],
  adjacents: (number | null)[],
): SimilarityTrack => {
  const directions = turns.map(unpackIntegers);
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
  packIntegers(
    Int8Array.from(gaps.slice(-KEPT_GAPS), (gap) => (gap === null ? UNKNOWN : Math.round(gap * SCALE))),
  );

const unpackGaps = (packed: string): Gaps =>
  Array.from(unpackIntegers(packed), (gap) => (gap === UNKNOWN ? null : gap / SCALE));

/**
 * Encodes the direction of a vector. The vector is scaled by its largest component, because only the
 * direction matters.
 */
const packDirection = (vector: Float32Array | null): string => {
  if (vector === null) return '';
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (!(largest > 0 && Number.isFinite(largest))) return '';
  return packIntegers(Int8Array.from(vector, (value) => Math.round((value / largest) * SCALE)));
};

/** Returns the sum of the unit vectors, which has the direction of their mean. */
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
