import { z } from 'zod';
import { exchangeSchema, NEW_EXCHANGE } from '../conversation/exchange-progress.js';
import { idOf } from '../identity.js';
import { heldMessageSchema, type Segment, type SegmentCause } from './segment.js';
import { EMPTY_TRACK, similarityTrackSchema } from './similarity-track.js';

/** A turn: a user message and its replies. A topic boundary never divides a turn. */
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
  /**
   * Ids of messages of closed segments whose branch the conversation has left. The next segment lists them.
   */
  abandoned: z.array(z.string()).optional(),
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

/** Removes messages whose branch the conversation has left. */
export const leaveBranch = (buffer: SensoryBuffer, ids: readonly string[]): SensoryBuffer => {
  if (ids.length === 0) return buffer;
  const left = new Set(ids);
  const held = new Set(buffer.turns.flatMap(({ messages }) => messages.map(({ id }) => id)));
  const turns = buffer.turns
    .map((turn) => ({ ...turn, messages: turn.messages.filter(({ id }) => !left.has(id)) }))
    .filter(({ messages }) => messages.length > 0);
  const closed = ids.filter((id) => !held.has(id));
  // The gaps of the track belong to the held turns, so both are reset if held messages are removed.
  const broken = closed.length === ids.length ? {} : { exchange: NEW_EXCHANGE, track: EMPTY_TRACK };
  const abandoned = [...(buffer.abandoned ?? []), ...closed];
  return { ...buffer, ...broken, turns, ...(abandoned.length > 0 ? { abandoned } : {}) };
};

/** Clears the abandoned messages after a segment or the end of the session has listed them. */
export const withoutAbandoned = ({ abandoned: _, ...buffer }: SensoryBuffer): SensoryBuffer => buffer;

export const closeExchanges = (buffer: SensoryBuffer, count: number, cause: SegmentCause): BufferUpdate => {
  const { scopeKey, sessionId, turns } = buffer;
  const messages = turns.slice(0, count).flatMap((turn) => turn.messages);
  const [first] = messages;
  if (!first) return { buffer, segments: [] };
  const id = idOf('segment', scopeKey, sessionId, first.id);
  const { abandoned } = buffer;
  const segment = { id, sessionId, messages, cause, ...(abandoned && { abandons: abandoned }) };
  return { buffer: { ...withoutAbandoned(buffer), turns: turns.slice(count) }, segments: [segment] };
};
