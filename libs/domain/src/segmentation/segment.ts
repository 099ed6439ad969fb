import { z } from 'zod';

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
 * Maximum code points stored of one message. No reader of a segment reads more, and rows and events with many
 * messages stay small.
 */
export const LIMIT_MESSAGE_CHARACTERS = 20_000;

/** The text of a message for later stages, without recalled memory. */
const wordsSchema = z.object({
  ordinal: z.int().nonnegative(),
  speaker: z.string().nullable(),
  text: z.string(),
  /** The compressed text, which a language model reads instead. Absent if compression left nothing out. */
  compressed: z.string().optional(),
});

export const heldMessageSchema = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant', 'system', 'tool']),
  saidAt: z.int(),
  tokens: z.int().nonnegative(),
  /** Id of the event that recorded the message. */
  root: z.string(),
  /**
   * True if the statements were extracted on arrival, so that the segment adds none. Absent if they are
   * extracted with the segment.
   */
  isRead: z.boolean().optional(),
  /** Absent in data of an earlier build, which stored only a reference to the message in the index. */
  words: wordsSchema.optional(),
});
export type HeldMessage = z.infer<typeof heldMessageSchema>;

/** Returns the length of the stored texts, in UTF-16 units. */
export const storedLength = (messages: readonly HeldMessage[]): number =>
  messages.reduce((sum, { words }) => sum + (words?.text.length ?? 0) + (words?.compressed?.length ?? 0), 0);

export const segmentSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  messages: z.array(heldMessageSchema).min(1),
  cause: segmentCauseSchema,
});
export type Segment = z.infer<typeof segmentSchema>;
