import { z } from 'zod';
import type { Route } from '../routing/route.js';
import { described } from '../schemas/described.js';
import { cursorField, messageCount, nextCursor, nothing, pageLimit } from '../schemas/fields.js';

const userAnswer = z
  .object({ user_id: described(z.string(), 'The id of the user.', 'ana'), messages: messageCount })
  .meta({ id: 'User', description: 'A user with recorded messages.' });

export const listUsers = {
  method: 'GET',
  kind: 'reads',
  path: '/v1/users',
  tag: 'Sessions',
  summary: 'The users that have messages, ordered by name.',
  status: 200,
  params: nothing,
  query: z.strictObject({ limit: pageLimit, cursor: cursorField }),
  body: nothing,
  answer: z.object({
    results: described(z.array(userAnswer), 'The users of this page.', []),
    next_cursor: nextCursor,
  }),
} as const satisfies Route;
