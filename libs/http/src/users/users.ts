import { z } from 'zod';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { text, textOrNull } from '../schemas/described.js';
import { cursorField, messageCount, pageLimit, pageAnswer } from '../schemas/fields.js';

const userAnswer = z
  .object({
    user_id: text('The id of the user.', 'ana'),
    agent_id: textOrNull(
      'The agent of an own memory (`agent_scope`), or `null` for the memory of the user.',
      null,
    ),
    messages: messageCount,
  })
  .meta({ id: 'User', description: 'A user with recorded messages, or the own memory of one agent.' });

export const listUsers = {
  ...READ_ROUTE,
  method: 'GET',
  operation: 'users.list',
  path: '/v1/users',
  tag: 'Sessions',
  summary:
    'The users that have messages, ordered by id, and the own memories of agents, each after the user to whom it belongs.',
  query: z.strictObject({ limit: pageLimit, cursor: cursorField }),
  answer: pageAnswer(userAnswer, 'The users of this page.'),
} as const satisfies Route;
