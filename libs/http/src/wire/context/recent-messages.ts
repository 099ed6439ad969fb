import { withoutRecalledMemory } from '@mneme/domain';
import { z } from 'zod';
import { described } from '../described.js';
import { textField } from '../fields.js';
import { LIMIT_QUERY } from '../search/search.js';

const MOST_MESSAGES = 200;

const recentMessage = z.strictObject({
  role: described(z.string(), 'Who spoke.', 'user'),
  content: described(textField, 'The words.', 'Where do I live now?'),
});

/** The last messages of a conversation, as a model sees them. */
export const recentMessagesField = described(
  z
    .array(recentMessage, 'must be a list of messages')
    .max(MOST_MESSAGES, `must hold at most ${MOST_MESSAGES} messages; send the last ones`)
    .default([]),
  'The most recent messages in the window of the model.',
  [{ role: 'user', content: 'Where do I live now?' }],
);

const LAST_MESSAGES = 2;

/** The query of a request that has none: the last words of the user, up to the longest query. */
export const recentQuery = (messages: z.infer<typeof recentMessagesField>): string => {
  const users = messages.filter(({ role }) => role === 'user');
  const words = (users.length > 0 ? users : messages)
    .map(({ content }) => withoutRecalledMemory(content))
    .filter((words) => words !== '')
    .slice(-LAST_MESSAGES)
    .join('\n');
  return words.trimEnd().slice(-LIMIT_QUERY).replace(HALF_A_CHARACTER, '');
};
const HALF_A_CHARACTER = /^[\uDC00-\uDFFF]/;
