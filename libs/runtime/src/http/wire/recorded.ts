import { z } from 'zod';
import type { Route } from '../route.js';
import { countField, idField, nothing, optional } from './fields.js';

const paging = { limit: countField(1000).default(100), cursor: optional(z.string()) };
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
    results: z.array(z.object({ user_id: z.string(), messages })),
    next_cursor: z.string().nullable(),
  }),
} as const satisfies Route;

export const listSessions = {
  method: 'GET',
  path: '/v1/sessions',
  tag: 'Reading',
  summary: 'The sessions of a user, by name.',
  status: 200,
  params: nothing,
  query: z.strictObject({ user_id: idField, ...paging }),
  body: nothing,
  answer: z.object({
    results: z.array(
      z.object({
        run_id: z.string(),
        messages,
        first_message_at: z.string(),
        last_message_at: z.string(),
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
} as const satisfies Route;
