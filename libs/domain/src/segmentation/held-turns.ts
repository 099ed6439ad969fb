import { z } from 'zod';
import { exchangeSchema, NEW_EXCHANGE } from '../conversation/exchange.js';
import { idOf } from '../identity.js';
import { heldMessageSchema, type Segment, type SegmentCause } from './segment.js';
import { EMPTY_TRACK, similarityTrackSchema } from './similarity-track.js';

/** One thing a user says, with the replies to it: what no topic boundary parts. */
const heldTurnSchema = z.object({
  messages: z.array(heldMessageSchema).min(1),
  /** What its user messages count towards the capacity. */
  tokens: z.int().nonnegative(),
});

/** The messages of one session that are in no closed segment yet, as JSON. */
export const sensoryBufferSchema = z.object({
  scopeKey: z.string(),
  sessionId: z.string(),
  turns: z.array(heldTurnSchema),
  /** Who has spoken since somebody last asked. */
  exchange: exchangeSchema,
  track: similarityTrackSchema,
});
export type SensoryBuffer = z.infer<typeof sensoryBufferSchema>;

/** What the buffer holds afterwards, and the segments that closed, in order. */
export interface Sensed {
  readonly buffer: SensoryBuffer;
  readonly segments: readonly Segment[];
}

/** The buffer of a session in which nothing was said yet. */
export const emptySensoryBuffer = (scopeKey: string, sessionId: string): SensoryBuffer => ({
  scopeKey,
  sessionId,
  turns: [],
  exchange: NEW_EXCHANGE,
  track: EMPTY_TRACK,
});

/** Closes the first turns as one segment; none of them, none. */
export const closeTurns = (buffer: SensoryBuffer, count: number, cause: SegmentCause): Sensed => {
  const { scopeKey, sessionId, turns } = buffer;
  const messages = turns.slice(0, count).flatMap((turn) => turn.messages);
  const [first] = messages;
  if (!first) return { buffer, segments: [] };
  const id = idOf('segment', scopeKey, sessionId, first.id);
  return {
    buffer: { ...buffer, turns: turns.slice(count) },
    segments: [{ id, sessionId, messages, cause }],
  };
};
