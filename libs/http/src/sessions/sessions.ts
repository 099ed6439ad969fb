import { z } from 'zod';
import { agentNamed, readAgentFields, ownAgentFields } from '../schemas/agent-fields.js';
import { READ_ROUTE, type Route, WRITE_ROUTE } from '../routing/route.js';
import { asOfFields } from '../schemas/as-of.js';
import { described, text } from '../schemas/described.js';
import {
  cursorField,
  idField,
  messageCount,
  optional,
  pageLimit,
  userField,
  userIdField,
  pageAnswer,
} from '../schemas/fields.js';
import { writeAnswer } from '../schemas/write-answer.js';

const sessionAnswer = z
  .object({
    run_id: text('The id of the session.', '2026-05-08'),
    messages: messageCount,
    first_message_at: text('The time at which the earliest message was said.', '2026-05-08T13:56:00.000Z'),
    last_message_at: text('The time at which the latest message was said.', '2026-05-08T14:20:00.000Z'),
  })
  .meta({
    id: 'Session',
    description:
      'A session, with the number of its messages and the times of the first and the last message.',
  });

export const listSessions = {
  ...READ_ROUTE,
  method: 'GET',
  operation: 'sessions.list',
  path: '/v1/sessions',
  tag: 'Sessions',
  summary: 'The sessions of a user at `as_of` and `known_at`, ordered by id.',
  query: z.strictObject({
    user_id: userField,
    ...readAgentFields,
    ...asOfFields,
    limit: pageLimit,
    cursor: cursorField,
  }),
  answer: pageAnswer(sessionAnswer, 'The sessions of this page.'),
} as const satisfies Route;

export const sessionIdField = described(idField, 'The id of the session.', '2026-05-08');
const owner = described(
  optional(userIdField),
  'The user of the session, in the query or in the body. If both are given, they must agree.',
  'ana',
);

export const closeSessionRoute = {
  ...WRITE_ROUTE,
  method: 'POST',
  operation: 'sessions.close',
  path: '/v1/sessions/{run_id}/close',
  tag: 'Sessions',
  summary:
    'Close a session whose conversation is over. Its waiting messages are segmented and processed, and its digest is written.',
  params: z.strictObject({ run_id: sessionIdField }),
  query: z.strictObject({ user_id: owner }),
  body: z
    .strictObject({ user_id: owner, ...ownAgentFields })
    .meta({ ...agentNamed, examples: [{ user_id: 'ana' }] }),
  answer: writeAnswer,
} as const satisfies Route;

export const flushSessionRoute = {
  ...closeSessionRoute,
  path: '/v1/sessions/{run_id}/flush',
  operation: 'sessions.flush',
  summary:
    'Process the waiting messages of a session now. The conversation continues, and no digest is written.',
} as const satisfies Route;
