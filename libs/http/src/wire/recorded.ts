import { z } from 'zod';
import type { Route } from '../route.js';
import { described } from './described.js';
import { asOfFields } from './as-of.js';
import { cursorField, nextCursor, nothing, pageLimit, userField } from './fields.js';

const paging = { limit: pageLimit, cursor: cursorField };
const messages = described(z.int(), 'Number of recorded messages.', 42);

const userAnswer = z
  .object({ user_id: described(z.string(), 'The id of the user.', 'ana'), messages })
  .meta({ id: 'User', description: 'A user with recorded messages.' });

export const listUsers = {
  method: 'GET',
  path: '/v1/users',
  tag: 'Sessions',
  summary: 'The users that have messages, ordered by name.',
  status: 200,
  params: nothing,
  query: z.strictObject(paging),
  body: nothing,
  answer: z.object({
    results: described(z.array(userAnswer), 'The users of this page.', []),
    next_cursor: nextCursor,
  }),
} as const satisfies Route;

const sessionAnswer = z
  .object({
    run_id: described(z.string(), 'The id of the session.', '2026-05-08'),
    messages,
    first_message_at: described(
      z.string(),
      'The time at which the earliest message was said.',
      '2026-05-08T13:56:00.000Z',
    ),
    last_message_at: described(
      z.string(),
      'The time at which the latest message was said.',
      '2026-05-08T14:20:00.000Z',
    ),
  })
  .meta({
    id: 'Session',
    description: 'A session, with the number of its messages and the times of the first and last.',
  });

export const listSessions = {
  method: 'GET',
  path: '/v1/sessions',
  tag: 'Sessions',
  summary: 'The sessions of a user, ordered by name, as of as_of and known_at.',
  status: 200,
  params: nothing,
  query: z.strictObject({ user_id: userField, ...asOfFields, ...paging }),
  body: nothing,
  answer: z.object({
    results: described(z.array(sessionAnswer), 'The sessions of this page.', []),
    next_cursor: nextCursor,
  }),
} as const satisfies Route;
