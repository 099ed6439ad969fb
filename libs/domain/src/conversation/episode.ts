import { z } from 'zod';
import { messageSchema } from './message.js';
import { packedVectorSchema } from '../vectors/packed-vector.js';

const readingSchema = z.enum(['messages', 'segments']);

/** Messages received together, kept verbatim. */
export const episodeSchema = z.object({
  id: z.string().min(1),
  sessionId: z.string().min(1),
  agentId: z.string().nullable(),
  messages: z.array(messageSchema).min(1),
  /** `false` keeps the messages and extracts nothing from them. */
  infer: z.boolean(),
  /** Decided at recording, so that an upgrade in between reads no statement twice. */
  readAs: readingSchema,
  /** Vectors of the messages. Absent in events of earlier builds. */
  embedding: z.object({ embedder: z.string(), vectors: z.array(packedVectorSchema.nullable()) }).optional(),
});
export type Episode = z.infer<typeof episodeSchema>;

/** A message as cited by results. */
export const sourceSchema = z.object({
  messageId: z.string(),
  sessionId: z.string(),
  saidAt: z.int(),
});
export type Source = z.infer<typeof sourceSchema>;
