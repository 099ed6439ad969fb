import { z } from 'zod';
import { instantSchema } from '../instant.js';
import { spanSchema } from './recalled-memory/span.js';

export const ROLES = ['user', 'assistant', 'system', 'tool'] as const;
const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

/** The roles of a conversation. System messages instruct the model, so they are no memories. */
export const SPOKEN_ROLES = ['user', 'assistant', 'tool'] as const satisfies readonly Role[];

export const isSystemPrompt = ({ role }: { readonly role: Role }): boolean => role === 'system';

const toolCallSchema = z.object({ name: z.string(), arguments: z.string() });
export type ToolCall = z.infer<typeof toolCallSchema>;

/** Any JSON value. Registered as `Json`, so that API schemas can refer to this schema by name. */
export const jsonSchema = z.json().register(z.globalRegistry, { id: 'Json', description: 'Any JSON.' });

export const metadataSchema = z.record(z.string(), jsonSchema);
export type Metadata = z.infer<typeof metadataSchema>;

export const messageSchema = z.object({
  /** Id of the message, unique among the messages of its session. */
  id: z.string().min(1),
  ordinal: z.int().nonnegative(),
  role: roleSchema,
  speaker: z.string().nullable(),
  text: z.string(),
  saidAt: instantSchema,
  /** `received` if the source gave no time, so that `saidAt` is the time of receipt (algorithms 1.1). */
  timeSource: z.enum(['stated', 'received']),
  toolCalls: z.array(toolCallSchema),
  metadata: metadataSchema,
  /**
   * Parts of the text that a read had returned shortly before the message was sent. Absent if there are none.
   */
  recalled: z.array(spanSchema).readonly().optional(),
});
export type Message = z.infer<typeof messageSchema>;
