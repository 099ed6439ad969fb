import { z } from 'zod';

/** Why a segment ended where it did (algorithms 2.5, 2.7, 2.8). */
export const segmentCauseSchema = z.enum([
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
 * The most code points carried of one message: no reader of a segment reads more, and rows and events of many messages
 * stay small.
 */
export const LIMIT_WORDS = 20_000;

/** The words of a message for later stages; recalled memory in the text is left out. */
const wordsSchema = z.object({
  ordinal: z.int().nonnegative(),
  speaker: z.string().nullable(),
  text: z.string(),
  /** The text without the words that tell little, which a language model reads instead; absent: nothing was left out. */
  compressed: z.string().optional(),
});

/** A message as buffers and events carry it. */
export const heldMessageSchema = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant', 'system', 'tool']),
  saidAt: z.int(),
  tokens: z.int().nonnegative(),
  /** The id of the event that recorded the message. */
  root: z.string(),
  /**
   * `true`: its statements were read on arrival, and its segment adds none. Absent: they are read with the segment.
   */
  isRead: z.boolean().optional(),
  /** Absent: an earlier build held the message by reference, and its words are in the index. */
  words: wordsSchema.optional(),
});
export type HeldMessage = z.infer<typeof heldMessageSchema>;

/** How much text these messages carry, in UTF-16 units. */
export const wordsIn = (messages: readonly HeldMessage[]): number =>
  messages.reduce((sum, { words }) => sum + (words?.text.length ?? 0) + (words?.compressed?.length ?? 0), 0);

/** Consecutive messages about one topic. */
export const segmentSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  messages: z.array(heldMessageSchema).min(1),
  cause: segmentCauseSchema,
});
export type Segment = z.infer<typeof segmentSchema>;
