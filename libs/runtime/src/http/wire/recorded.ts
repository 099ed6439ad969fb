import { z } from 'zod';
import type { Route } from '../route.js';
import { countField, idField, nothing, optional } from './fields.js';

const paging = {
  limit: countField(1000).default(100).describe('At most so many.'),
  cursor: optional(z.string()).describe('`next_cursor` of the page before.'),
};
const nextCursor = z.string().nullable().describe('Where the next page begins; null: this is the last.');
const messages = z.int().describe('How many messages are recorded.');

export const listUsers = {
  method: 'GET',
  path: '/v1/users',
  tag: 'Reading',
  summary: 'Who has messages, by name.',
  status: 200,
  params: nothing,
  query: z.strictObject(paging),
  body: nothing,
  answer: z.object({
    results: z.array(z.object({ user_id: z.string().describe('Whose memory it is.'), messages })),
    next_cursor: nextCursor,
  }),
} as const satisfies Route;

export const listSessions = {
  method: 'GET',
  path: '/v1/sessions',
  tag: 'Reading',
  summary: 'The sessions of a user, by name.',
  status: 200,
  params: nothing,
  query: z.strictObject({ user_id: idField.describe('Whose memory it is.'), ...paging }),
  body: nothing,
  answer: z.object({
    results: z.array(
      z.object({
        run_id: z.string().describe('The session.'),
        messages,
        first_message_at: z.string().describe('When the earliest of them was said.'),
        last_message_at: z.string().describe('When the latest of them was said.'),
      }),
    ),
    next_cursor: nextCursor,
  }),
} as const satisfies Route;
