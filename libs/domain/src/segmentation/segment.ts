import { z } from 'zod';
import { metadataSchema } from '../conversation/message.js';

/** Reason why a segment ended (algorithms 2.5, 2.7, 2.8). */
const segmentCauseSchema = z.enum([
  'topic',
  'gap',
  'marker',
  'opener',
  'capacity',
  'idle',
  'flush',
  'session-end',
]);
export type SegmentCause = z.infer<typeof segmentCauseSchema>;

/**
 * Maximum number of code points that are stored of one message, so that rows and events with many messages
 * stay small.
 */
export const LIMIT_MESSAGE_CHARACTERS = 20_000;

/** The text of a message for later stages, without recalled memory. */
const wordsSchema = z.object({
  ordinal: z.int().nonnegative(),
  speaker: z.string().nullable(),
  text: z.string(),
  /** Shorter text for a language model. Absent if compression left nothing out. */
  compressed: z.string().optional(),
  /** Absent if the message was said to no agent, and in data of earlier builds. */
  agentId: z.string().min(1).optional(),
  /** Metadata of the message. Absent if the message has none, and in data of earlier builds. */
  metadata: metadataSchema.optional(),
});

export const heldMessageSchema = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant', 'system', 'tool']),
  saidAt: z.int(),
  tokens: z.int().nonnegative(),
  /** Id of the event that recorded the message. */
  root: z.string(),
  /** True if statements were extracted when the message arrived, so that the segment adds none. */
  isRead: z.boolean().optional(),
  /** Words of the message. Absent in data of an earlier build. */
  words: wordsSchema.optional(),
});
export type HeldMessage = z.infer<typeof heldMessageSchema>;

export const storedLength = (messages: readonly HeldMessage[]): number =>
  messages.reduce((sum, { words }) => sum + (words === undefined ? 0 : wordsLength(words)), 0);

const wordsLength = ({ text, compressed, metadata }: NonNullable<HeldMessage['words']>): number =>
  text.length + (compressed?.length ?? 0) + (metadata === undefined ? 0 : JSON.stringify(metadata).length);

export const segmentSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  messages: z.array(heldMessageSchema).min(1),
  cause: segmentCauseSchema,
  /** Ids of earlier messages whose branch the conversation has left. Absent if there are none. */
  abandons: z.array(z.string().min(1)).optional(),
});
export type Segment = z.infer<typeof segmentSchema>;
