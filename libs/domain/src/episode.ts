import { z } from 'zod';
import { messageSchema } from './message.js';

/** Messages received together, kept verbatim: the provenance of all that follows. */
export const episodeSchema = z.object({
  id: z.string().min(1),
  sessionId: z.string().min(1),
  agentId: z.string().nullable(),
  messages: z.array(messageSchema).min(1),
  /** `false`: keep the words, distil nothing from them. */
  infer: z.boolean(),
});
export type Episode = z.infer<typeof episodeSchema>;

/** A message as later results cite it. Order in a list: the order in which the sources support. */
export const sourceSchema = z.object({
  messageId: z.string(),
  sessionId: z.string(),
  saidAt: z.int(),
});
export type Source = z.infer<typeof sourceSchema>;
