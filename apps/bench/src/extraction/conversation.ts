import { readFile } from 'node:fs/promises';
import { Rejected } from '@mneme/domain';
import { z } from 'zod';
import { shaped } from '@mneme/mneme';
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

const conversationSchema = z.object({
  user_id: z.string(),
  messages: z.array(messageSchema).min(1),
  expected: z.array(expectedSchema).default([]),
  questions: z.array(questionSchema).default([]),
  /** If missing, the columns that need gold are empty. */
  gold: goldSchema.optional(),
});
export type Conversation = z.infer<typeof conversationSchema>;

const fileSchema = z.array(conversationSchema).min(1);

/** Reads the conversations of a file, with or without annotations. Throws `Rejected` for a malformed file. */
export const readConversations = async (file: string): Promise<readonly Conversation[]> => {
  const conversations = shaped(fileSchema, await parsedFile(file));
  for (const conversation of conversations) assertKnownNames(conversation);
  return conversations;
};

/** Parses a JSON file. Throws `Rejected`. */
export const parsedFile = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new Rejected('unreadable-file', `"${file}" cannot be read as JSON.`, { field: 'file', cause });
  }
};

/** Rejects unknown references, because a misspelt one would count as a missing item. */
const assertKnownNames = ({ user_id: user, messages, expected, gold }: Conversation): void => {
  const ids = new Set(messages.map(({ id }) => id));
  const items = new Set(expected.map(({ fact }) => fact));
  const cited = [...(gold?.facts ?? []), ...(gold?.changes ?? []), ...(gold?.dates ?? [])];
  const unknown = [
    ...cited.flatMap(({ message }) => (ids.has(message) ? [] : [message])),
    ...(gold?.facts ?? []).flatMap((fact) => fact.expected.filter((item) => !items.has(item))),
  ];
  const [first] = unknown;
  if (first === undefined) return;
  throw new Rejected('unknown-reference', `"${first}" of "${user}" is neither a message nor expected.`, {
    field: 'gold',
  });
};

const DAY_MS = 86_400_000;

/**
 * Returns the time at which a conversation is observed: 30 days after its end, when plans for the following
 * weeks have come due.
 */
export const lookedAtOf = ({ messages }: Pick<Conversation, 'messages'>): string =>
  new Date(Math.max(...messages.map(({ timestamp }) => Date.parse(timestamp))) + 30 * DAY_MS).toISOString();
