import { attentionBoundaries } from './attention-boundaries.js';
import { deepestGap, type GapSimilarities, topicBoundaries } from './depth-score.js';
import { closeExchanges, type BufferUpdate, type SensoryBuffer } from './held-exchanges.js';
import { type Gaps, gapsOf } from './similarity-track.js';

/** Returns the indices of the held turns that open a topic, in order, never the first. */
export type FindTopics = (buffer: SensoryBuffer) => readonly number[];

/** By the similarity of the turns on both sides of a gap (algorithms 2.7). */
export const topicsByDepth: FindTopics = (buffer) => {
  const { gaps, firstTurn } = heldGaps(buffer);
  return topicBoundaries(gaps, firstTurn).map((turn) => turn - firstTurn);
};

/** By attention and similarity (S4 3.1). `links` are the `attentionLinks` of the held turns. */
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

/** Closes nothing if no gap is deeper than the mean. */
export const cutAtDeepestGap = (buffer: SensoryBuffer): BufferUpdate => {
  const { gaps, firstTurn } = heldGaps(buffer);
  const turn = deepestGap(gaps, firstTurn);
  return closeExchanges(buffer, turn === null ? 0 : turn - firstTurn, 'capacity');
};

/** The last gaps of the track belong to the held turns. */
const heldGaps = ({ turns, track }: SensoryBuffer): { gaps: GapSimilarities; firstTurn: number } => {
  const gaps = gapsOf(track);
  return { gaps, firstTurn: gaps.blocks.length - turns.length };
};
