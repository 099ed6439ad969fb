import { stripRecalledMemory } from '@mneme/domain';
import { z } from 'zod';
import { described, text } from '../schemas/described.js';
import { textField } from '../schemas/fields.js';
import { LIMIT_QUERY } from '../search/search.js';

const MOST_MESSAGES = 200;

const recentMessage = z.strictObject({
  role: text('The role of the speaker.', 'user'),
  content: described(textField, 'The text of the message.', 'Where do I live now?'),
});

export const recentMessagesField = described(
  z
    .array(recentMessage, 'must be a list of messages')
    .max(MOST_MESSAGES, `must hold at most ${MOST_MESSAGES} messages; send the last ones`)
    .default([]),
  'The most recent messages in the window of the model, at most 200. Default: none.',
  [{ role: 'user', content: 'Where do I live now?' }],
);

const LAST_MESSAGES = 2;

/** The last two messages of the user, or else of any role, cut to the end that fits into a query. */
export const recentQuery = (messages: z.infer<typeof recentMessagesField>): string => {
  const users = messages.filter(({ role }) => role === 'user');
  const words = (users.length > 0 ? users : messages)
    .map(({ content }) => stripRecalledMemory(content))
    .filter((words) => words !== '')
    .slice(-LAST_MESSAGES)
    .join('\n');
  return words.trimEnd().slice(-LIMIT_QUERY).replace(HALF_A_CHARACTER, '');
};
const HALF_A_CHARACTER = /^[\uDC00-\uDFFF]/;
