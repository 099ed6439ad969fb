import { z } from 'zod';

/** Why a segment ended where it did (algorithms 2.5, 2.7, 2.8). */
export const segmentCauseSchema = z.enum([
  'topic',
  'gap',
  'marker',
  'opener',
  'capacity',
  'idle',
  'session-end',
]);
export type SegmentCause = z.infer<typeof segmentCauseSchema>;

/** A message as buffers and events carry it: by reference, the words stay in the archive. */
export const heldMessageSchema = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant', 'system', 'tool']),
  saidAt: z.int(),
  tokens: z.int().nonnegative(),
  /** The event at the door that brought it. */
  root: z.string(),
});
export type HeldMessage = z.infer<typeof heldMessageSchema>;

/** Consecutive messages about one topic. */
export const segmentSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  messages: z.array(heldMessageSchema).min(1),
  cause: segmentCauseSchema,
});
export type Segment = z.infer<typeof segmentSchema>;
