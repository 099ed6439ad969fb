import { z } from 'zod';
import { type Message, messageSchema, metadataSchema } from './message.js';
import { packedVectorSchema } from '../vectors/packed-vector.js';

const readingSchema = z.enum(['messages', 'segments']);

/** Messages received together, kept verbatim. */
export const episodeSchema = z.object({
  id: z.string().min(1),
  sessionId: z.string().min(1),
  agentId: z.string().nullable(),
  messages: z.array(messageSchema).min(1),
  /** If `false`, the messages are kept, but nothing is extracted from them. */
  infer: z.boolean(),
  /**
   * States whether statements are extracted from single messages or from segments. Decided when the episode
   * is recorded, so that an upgrade between recording and extraction reads no statement twice.
   */
  readAs: readingSchema,
  /**
   * Ids of earlier messages whose branch the conversation has left. The recorded interval of these messages
   * ends with this episode. Absent if there are none, and in events of earlier builds.
   */
  abandons: z.array(z.string().min(1)).optional(),
  /** Vectors of the messages. Absent in events of earlier builds. */
  embedding: z.object({ embedder: z.string(), vectors: z.array(packedVectorSchema.nullable()) }).optional(),
});
export type Episode = z.infer<typeof episodeSchema>;

/** A reference to a message, with which results cite it. */
export const sourceSchema = z.object({
  messageId: z.string(),
  sessionId: z.string(),
  saidAt: z.int(),
  /** The agent to which the message was said. Absent if there is none, and in events of earlier builds. */
  agentId: z.string().min(1).optional(),
  /**
   * Metadata that the client sent with the message. Absent if there is none, and in events of earlier builds.
   */
  metadata: metadataSchema.optional(),
});
export type Source = z.infer<typeof sourceSchema>;

/**
 * Returns a key of a message that contains its session, because message ids are unique only within their
 * session.
 */
export const sourceKey = ({ sessionId, messageId }: Pick<Source, 'sessionId' | 'messageId'>): string =>
  JSON.stringify([sessionId, messageId]);

/** A message with the request that recorded it. */
export interface SaidMessage {
  readonly message: Message;
  readonly episodeId: string;
  /** Absent if the message was said to no agent. */
  readonly agentId?: string | undefined;
}

export const sourceOf = (
  { message, agentId }: Omit<SaidMessage, 'episodeId'>,
  sessionId: string,
): Source => ({
  messageId: message.id,
  sessionId,
  saidAt: message.saidAt,
  ...(agentId === undefined ? {} : { agentId }),
  ...(Object.keys(message.metadata).length === 0 ? {} : { metadata: message.metadata }),
});
