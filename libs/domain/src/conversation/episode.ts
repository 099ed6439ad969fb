import { z } from 'zod';
import { messageSchema } from './message.js';
import { packedVectorSchema } from './packed-vector.js';

/** The unit an extraction reads: every message on arrival, or whole segments once they close. */
export const readingSchema = z.enum(['messages', 'segments']);
export type Reading = z.infer<typeof readingSchema>;

/** Messages received together, kept verbatim: the provenance of all that follows. */
export const episodeSchema = z.object({
  id: z.string().min(1),
  sessionId: z.string().min(1),
  agentId: z.string().nullable(),
  messages: z.array(messageSchema).min(1),
  /** `false`: keep the words, distil nothing from them. */
  infer: z.boolean(),
  /** How its statements are read, decided when it was recorded: an upgrade in between reads no statement twice. */
  readAs: readingSchema,
  /** What an embedder made of each message, so that no stage embeds it again; absent in events of earlier builds. */
  embedding: z.object({ embedder: z.string(), vectors: z.array(packedVectorSchema.nullable()) }).optional(),
});
export type Episode = z.infer<typeof episodeSchema>;

/** A message as later results cite it. In a list, sources stand in the order in which they support the result. */
export const sourceSchema = z.object({
  messageId: z.string(),
  sessionId: z.string(),
  saidAt: z.int(),
});
export type Source = z.infer<typeof sourceSchema>;
