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
  /** Left out: the columns that need it are empty. */
  gold: goldSchema.optional(),
});
export type Conversation = z.infer<typeof conversationSchema>;

const fileSchema = z.array(conversationSchema).min(1);

/** The conversations of a file, annotated or not. Throws `Rejected` for a file that has another shape. */
export const readConversations = async (file: string): Promise<readonly Conversation[]> => {
  const conversations = shaped(fileSchema, await parsedFile(file));
  for (const conversation of conversations) assertKnownNames(conversation);
  return conversations;
};

/** What a JSON file holds. Throws `Rejected`. */
export const parsedFile = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new Rejected('unreadable-file', `"${file}" cannot be read as JSON.`, { field: 'file', cause });
  }
};

/** A misspelt reference would count as something that was not found. */
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

/** When a conversation is looked at: a month after its end, when what was planned for the next weeks has come. */
export const lookedAtOf = ({ messages }: Pick<Conversation, 'messages'>): string =>
  new Date(Math.max(...messages.map(({ timestamp }) => Date.parse(timestamp))) + 30 * DAY_MS).toISOString();
