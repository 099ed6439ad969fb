import { z } from 'zod';
import { expectedSchema, goldSchema, questionSchema } from './gold.js';

const messageSchema = z.object({
  id: z.string(),
  run_id: z.string(),
  role: z.enum(['user', 'assistant', 'system', 'tool']),
  name: z.string().optional(),
  content: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
});
export type SpokenMessage = z.infer<typeof messageSchema>;

export const conversationSchema = z.object({
  user_id: z.string(),
  messages: z.array(messageSchema).min(1),
  expected: z.array(expectedSchema).default([]),
  questions: z.array(questionSchema).default([]),
  /** Notes of a careful reader. Without them, the columns that need gold are empty. */
  gold: goldSchema.optional(),
});

export interface Conversation extends z.infer<typeof conversationSchema> {
  /** Topic of a single sentence. The figures of all sentences of a topic are added up. */
  readonly topic?: string;
}

const DAY_MS = 86_400_000;

/**
 * Returns the time at which a conversation is observed: 30 days after its end, when plans for the following
 * weeks have come due.
 */
export const lookedAtOf = ({ messages }: Pick<Conversation, 'messages'>): string =>
  new Date(Math.max(...messages.map(({ timestamp }) => Date.parse(timestamp))) + 30 * DAY_MS).toISOString();
