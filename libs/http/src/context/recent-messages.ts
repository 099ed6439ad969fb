import { stripRecalledMemory } from '@mneme/domain';
import { z } from 'zod';
import { issuesOf, type ReadItem, sentMessage } from '../memories/messages/sent-message.js';
import { described, text } from '../schemas/described.js';
import { textField } from '../schemas/fields.js';
import { LIMIT_QUERY } from '../search/search.js';

const MOST_MESSAGES = 200;

/** A message in the window of the model. It is not recorded, so it may have any role. */
export interface RecentMessage {
  readonly role: string;
  readonly content: string;
}

const recentMessage = z.strictObject({
  role: text('The role of the speaker.', 'user'),
  content: described(textField, 'The text of the message.', 'Where do I live now?'),
});

type RecentItem = ReadItem | { readonly is: 'recent'; readonly message: RecentMessage };

const recentItem: z.ZodType<RecentItem> = z.union([
  recentMessage.transform((message): RecentItem => ({ is: 'recent', message })),
  sentMessage,
]);

export const recentMessagesField = described(
  z
    .array(recentItem, 'must be a list of messages')
    .max(MOST_MESSAGES, `must hold at most ${MOST_MESSAGES} messages; send the last ones`)
    .superRefine((items, context) => {
      const issues = items.flatMap((item, index) => (item.is === 'refused' ? issuesOf(item, [index]) : []));
      for (const issue of issues) context.addIssue({ ...issue });
    })
    .default([]),
  'The most recent messages in the window of the model, at most 200, in any shape that `POST /v1/memories` takes. Default: none.',
  [{ role: 'user', content: 'Where do I live now?' }],
);

export const recentMessages = (items: z.infer<typeof recentMessagesField>): readonly RecentMessage[] =>
  items.flatMap((item): readonly RecentMessage[] => {
    if (item.is === 'recent') return [item.message];
    return item.is === 'read' ? item.messages.map((read) => ({ role: read.role, content: read.text })) : [];
  });

const LAST_MESSAGES = 2;

/**
 * Returns the last two messages of the user, or of any role if the user has said nothing. A text that is too
 * long for a query loses its beginning.
 */
export const recentQuery = (messages: readonly RecentMessage[]): string => {
  const users = messages.filter(({ role }) => role === 'user');
  const words = (users.length > 0 ? users : messages)
    .map(({ content }) => stripRecalledMemory(content))
    .filter((words) => words !== '')
    .slice(-LAST_MESSAGES)
    .join('\n');
  return words.trimEnd().slice(-LIMIT_QUERY).replace(HALF_A_CHARACTER, '');
};
const HALF_A_CHARACTER = /^[\uDC00-\uDFFF]/;
