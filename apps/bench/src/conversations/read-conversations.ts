import { readFile } from 'node:fs/promises';
import { Rejected } from '@mneme/domain';
import { shaped } from '@mneme/mneme';
import { z } from 'zod';
import { type Conversation, conversationSchema } from './conversation.js';
import { goldSchema } from './gold.js';

/** Parses a JSON file. Throws `Rejected` if the file cannot be read or is not JSON. */
export const parsedFile = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new Rejected('unreadable-file', `"${file}" cannot be read as JSON.`, { field: 'file', cause });
  }
};

/**
 * Reads a file of conversations, or of single sentences by topic, with or without annotations. Throws `Rejected`
 * for a malformed file.
 */
export const readConversations = async (file: string): Promise<readonly Conversation[]> => {
  const parsed = await parsedFile(file);
  const conversations = Array.isArray(parsed)
    ? shaped(z.array(conversationSchema).min(1), parsed)
    : Object.entries(shaped(sentencesSchema, parsed)).flatMap(([topic, sentences]) =>
        sentences.map((sentence, n) => conversationOf(sentence, topic, n + 1)),
      );
  for (const conversation of conversations) assertKnownNames(conversation);
  return conversations;
};

/** Time of every single sentence: a Wednesday. */
const SAID_AT = '2026-06-03T12:00:00Z';

/** Id of a sentence's only message, which its gold cites. */
const MESSAGE = 's';

/** Lets the gold of a single sentence omit its message. */
const citing = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null ? { message: MESSAGE, ...value } : value),
    item,
  );
const { facts, dates, ...others } = goldSchema.shape;
const sentenceSchema = z.union([
  z.string().transform((text) => ({ text, gold: undefined })),
  z.strictObject({
    text: z.string(),
    gold: z.strictObject({
      ...others,
      facts: z.array(citing(facts.unwrap().element)).default([]),
      dates: z.array(citing(dates.unwrap().element)).default([]),
    }),
  }),
]);
const sentencesSchema = z.record(z.string(), z.array(sentenceSchema));

const conversationOf = (
  { text, gold }: z.infer<typeof sentenceSchema>,
  topic: string,
  number: number,
): Conversation => ({
  topic,
  user_id: `${topic}-${number}`,
  messages: [{ id: MESSAGE, run_id: 'said', role: 'user', content: text, timestamp: SAID_AT }],
  expected: [...new Set(gold?.facts.flatMap((fact) => fact.expected))].map((item) => ({
    fact: item,
    // This pattern never matches, because sentences are judged by their facts and not by their words.
    pattern: /(?!)/u,
  })),
  questions: [],
  gold,
});

/**
 * Rejects references to unknown messages and items, because an item with a misspelt reference would count as
 * missing.
 */
const assertKnownNames = ({ user_id: user, messages, expected, gold }: Conversation): void => {
  const ids = new Set(messages.map(({ id }) => id));
  const items = new Set(expected.map(({ fact }) => fact));
  const cited = [...(gold?.facts ?? []), ...(gold?.changes ?? []), ...(gold?.dates ?? [])];
  const [unknown] = [
    ...cited.flatMap(({ message }) => (ids.has(message) ? [] : [message])),
    ...(gold?.facts ?? []).flatMap((fact) => fact.expected.filter((item) => !items.has(item))),
  ];
  if (unknown === undefined) return;
  throw new Rejected('unknown-reference', `"${unknown}" of "${user}" is neither a message nor expected.`, {
    field: 'gold',
  });
};
