import { z } from 'zod';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { text } from '../schemas/described.js';
import { cursorField, messageCount, pageLimit, pageAnswer } from '../schemas/fields.js';

const userAnswer = z
  .object({ user_id: text('The id of the user.', 'ana'), messages: messageCount })
  .meta({ id: 'User', description: 'A user with recorded messages.' });

export const listUsers = {
  ...READ_ROUTE,
  method: 'GET',
  path: '/v1/users',
  tag: 'Sessions',
  summary: 'The users that have messages, ordered by id.',
  query: z.strictObject({ limit: pageLimit, cursor: cursorField }),
  answer: pageAnswer(userAnswer, 'The users of this page.'),
} as const satisfies Route;
