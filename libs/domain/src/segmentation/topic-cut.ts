import { attentionBoundaries } from './attention-boundaries.js';
import { deepestGap, type GapSimilarities, topicBoundaries } from './depth-score.js';
import { closeExchanges, type BufferUpdate, type SensoryBuffer } from './held-exchanges.js';
import { type Gaps, gapsOf } from './similarity-track.js';

/**
 * Returns the indexes of the held turns that begin a topic, in ascending order. The first turn is never one
 * of these.
 */
export type FindTopics = (buffer: SensoryBuffer) => readonly number[];

/** Finds topics by the similarity of the turns on both sides of a gap (algorithms 2.7). */
export const topicsByDepth: FindTopics = (buffer) => {
  const { gaps, firstTurn } = heldGaps(buffer);
  return topicBoundaries(gaps, firstTurn).map((turn) => turn - firstTurn);
};

/** Finds topics by attention and similarity (S4 3.1). `links` are the `attentionLinks` of the held turns. */
export const topicsByAttention =
  (links: Gaps): FindTopics =>
  (buffer) => {
    const { gaps, firstTurn } = heldGaps(buffer);
    const adjacents = gaps.adjacents.slice(firstTurn);
    return attentionBoundaries({ links, adjacents }).filter((turn) => turn > 0 && turn < buffer.turns.length);
  };

export const cutAtTopics = (buffer: SensoryBuffer, findTopics: FindTopics): BufferUpdate => {
  let sensed: BufferUpdate = { buffer, segments: [] };
  let closed = 0;
  for (const turn of findTopics(buffer)) {
    const cut = closeExchanges(sensed.buffer, turn - closed, 'topic');
    sensed = { buffer: cut.buffer, segments: [...sensed.segments, ...cut.segments] };
    closed = turn;
  }
  return sensed;
};

/** Cuts at the deepest gap. Closes no segment if no gap is deeper than the mean. */
export const cutAtDeepestGap = (buffer: SensoryBuffer): BufferUpdate => {
  const { gaps, firstTurn } = heldGaps(buffer);
  const turn = deepestGap(gaps, firstTurn);
  return closeExchanges(buffer, turn === null ? 0 : turn - firstTurn, 'capacity');
};

/**
 * Returns the gaps with the index of the first held turn. The last gaps of the track belong to the held
 * turns.
 */
const heldGaps = ({ turns, track }: SensoryBuffer): { gaps: GapSimilarities; firstTurn: number } => {
  const gaps = gapsOf(track);
  return { gaps, firstTurn: gaps.blocks.length - turns.length };
};
