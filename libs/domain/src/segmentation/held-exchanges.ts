import { z } from 'zod';
import { exchangeSchema, NEW_EXCHANGE } from '../conversation/exchange-progress.js';
import { idOf } from '../identity.js';
import { heldMessageSchema, type Segment, type SegmentCause } from './segment.js';
import { EMPTY_TRACK, similarityTrackSchema } from './similarity-track.js';

/** A topic boundary never divides a user message and its replies. */
const heldTurnSchema = z.object({
  messages: z.array(heldMessageSchema).min(1),
  /** Tokens of the user messages, which count towards the capacity. */
  tokens: z.int().nonnegative(),
});

/** The messages of one session that are in no closed segment yet. */
export const sensoryBufferSchema = z.object({
  scopeKey: z.string(),
  sessionId: z.string(),
  turns: z.array(heldTurnSchema),
  exchange: exchangeSchema,
  track: similarityTrackSchema,
});
export type SensoryBuffer = z.infer<typeof sensoryBufferSchema>;

export interface BufferUpdate {
  readonly buffer: SensoryBuffer;
  readonly segments: readonly Segment[];
}

export const emptySensoryBuffer = (scopeKey: string, sessionId: string): SensoryBuffer => ({
  scopeKey,
  sessionId,
  turns: [],
  exchange: NEW_EXCHANGE,
  track: EMPTY_TRACK,
});

export const closeExchanges = (buffer: SensoryBuffer, count: number, cause: SegmentCause): BufferUpdate => {
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
