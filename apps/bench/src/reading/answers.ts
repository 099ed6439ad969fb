import { Rejected } from '@mneme/domain';
import { extractionSchema } from '@mneme/openai/testing';
import { shaped } from '@mneme/mneme';
import { z } from 'zod';
import type { Conversation } from '../conversations/conversation.js';
import { parsedFile } from '../conversations/read-conversations.js';

const entrySchema = extractionSchema.shape.entries.element;
const factSchema = entrySchema.shape.facts.element;

/** A model's entry that cites messages by id, and may omit fields that are `null`, `false` or empty. */
const writtenEntrySchema = z.strictObject({
  ...entrySchema.shape,
  messages: z.array(z.string()).min(1),
  date: entrySchema.shape.date.default(null),
  facts: z
    .array(
      z.strictObject({
        ...factSchema.shape,
        negated: factSchema.shape.negated.default(false),
        since: factSchema.shape.since.default(null),
        until: factSchema.shape.until.default(null),
        time_words: factSchema.shape.time_words.default(null),
      }),
    )
    .default([]),
});
export type WrittenEntry = z.infer<typeof writtenEntrySchema>;

const fileSchema = z.array(z.strictObject({ user_id: z.string(), entries: z.array(writtenEntrySchema) }));

export interface AnsweredConversation {
  readonly conversation: Conversation;
  readonly entries: readonly WrittenEntry[];
}

/**
 * Reads the answers for every conversation from a file. Throws `Rejected` if the file is malformed or a
 * conversation is missing.
 */
export const readAnswers = async (
  file: string,
  conversations: readonly Conversation[],
): Promise<readonly AnsweredConversation[]> => {
  const written = shaped(fileSchema, await parsedFile(file));
  return conversations.map((conversation) => {
    const { user_id: user } = conversation;
    const entries = written.find((each) => each.user_id === user)?.entries;
    if (entries === undefined)
      throw new Rejected('no-answers', `"${file}" holds no answers for "${user}".`, { field: 'answers' });
    assertCited({ conversation, entries });
    return { conversation, entries };
  });
};

/** Rejects unknown ids, because an entry with a misspelt id would count as lost by the pipeline. */
const assertCited = ({ conversation: { user_id: user, messages }, entries }: AnsweredConversation): void => {
  const ids = new Set(messages.map(({ id }) => id));
  const unknown = entries.flatMap((entry) => entry.messages).find((id) => !ids.has(id));
  if (unknown === undefined) return;
  throw new Rejected(
    'unknown-reference',
    `The answers for "${user}" cite "${unknown}", which is no message.`,
    {
      field: 'answers',
    },
  );
};
