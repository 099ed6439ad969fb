import { deepestGap, type GapSimilarities, topicBoundaries } from './depth-score.js';
import { closeExchanges, type Sensed, type SensoryBuffer } from './held-exchanges.js';
import { gapsOf } from './similarity-track.js';

/** Closes a segment at every topic boundary among the held turns; the turns after the last one stay. */
export const cutAtTopics = (buffer: SensoryBuffer): Sensed => {
  const { gaps, firstTurn } = heldGaps(buffer);
  let sensed: Sensed = { buffer, segments: [] };
  let closed = firstTurn;
  for (const turn of topicBoundaries(gaps, firstTurn)) {
    const cut = closeExchanges(sensed.buffer, turn - closed, 'topic');
    sensed = { buffer: cut.buffer, segments: [...sensed.segments, ...cut.segments] };
    closed = turn;
  }
  return sensed;
};

/** Closes a segment where the held turns are least alike, to make room; closes nothing where no gap stands out. */
export const cutAtDeepestGap = (buffer: SensoryBuffer): Sensed => {
  const { gaps, firstTurn } = heldGaps(buffer);
  const turn = deepestGap(gaps, firstTurn);
  return closeExchanges(buffer, turn === null ? 0 : turn - firstTurn, 'capacity');
};

/** The last gaps of the track are those of the held turns. */
const heldGaps = ({ turns, track }: SensoryBuffer): { gaps: GapSimilarities; firstTurn: number } => {
  const gaps = gapsOf(track);
  return { gaps, firstTurn: gaps.blocks.length - turns.length };
};
