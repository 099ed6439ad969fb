import { type ChunkPoint, isoInstant } from '@mneme/domain';
import { z } from 'zod';
import type { Route } from '../route.js';
import { described } from './described.js';
import {
  cursorField,
  idField,
  metadataAnswer,
  nextCursor,
  nothing,
  optional,
  pageLimit,
  writeAnswer,
  userField,
} from './fields.js';
import { asOfFields } from './as-of.js';

const params = z.strictObject({ run_id: described(idField, 'The session.', '2026-05-08') });
const owner = described(
  optional(idField),
  'The user of the session, in the query or in the body; both must agree.',
  'ana',
);

export const closeSessionRoute = {
  method: 'POST',
  path: '/v1/sessions/{run_id}/close',
  tag: 'Sessions',
  summary: 'The conversation is over: segment and remember what is held back, write its digest.',
  status: 202,
  takesKey: true,
  params,
  query: z.strictObject({ user_id: owner }),
  body: z.strictObject({ user_id: owner }).meta({ examples: [{ user_id: 'ana' }] }),
  answer: writeAnswer,
} as const satisfies Route;

export const flushSessionRoute = {
  ...closeSessionRoute,
  path: '/v1/sessions/{run_id}/flush',
  summary: 'Segment and remember what is held back now; the conversation goes on, and gets no digest.',
} as const satisfies Route;

const toolCallAnswer = z.object({
  name: described(z.string(), 'Which tool.', 'find_flat'),
  arguments: described(z.string(), 'What it was called with, as it was sent.', '{"city":"Porto"}'),
});
const explainField = described(
  z.enum(['true', 'false'], 'must be true or false').default('false'),
  '`true`: each message with what compression leaves of it for a language model.',
  'true',
);

const messageAnswer = z
  .object({
    id: described(z.string(), 'The message: the id that it was sent with, or one made for it.', 'D1:3'),
    role: described(z.string().nullable(), 'Who spoke: `user`, `assistant`, `system` or `tool`.', 'user'),
    name: described(z.string().nullable(), 'The name of who spoke.', 'Ana'),
    agent_id: described(z.string().nullable(), 'Which agent it was said to.', null),
    content: described(z.string(), 'The words, verbatim.', 'We moved to Porto in March.'),
    timestamp: described(z.string(), 'When it was said.', '2026-05-08T13:56:00.000Z'),
    created_at: described(z.string(), 'When it was recorded.', '2026-05-08T13:56:01.112Z'),
    tags: described(z.array(z.string()), 'The kinds of data found in the text, such as dates.', ['date']),
    memory_type: described(z.string().nullable(), 'What sort of memory its words are.', 'episodic'),
    summary: described(z.string().nullable(), 'A summary, for long messages.', null),
    compressed: described(
      z.string().nullable().optional(),
      'If `explain` was requested: what a language model reads of it, as messages are compressed now; `null`: all of it.',
      null,
    ),
    tool_calls: described(z.array(toolCallAnswer), 'The tools that an assistant called.', []),
    metadata: metadataAnswer,
  })
  .meta({ id: 'Message', description: 'A message as it was recorded.' });

export const sessionMessages = {
  method: 'GET',
  path: '/v1/sessions/{run_id}/messages',
  tag: 'Sessions',
  summary: 'What was said, verbatim and in order, as of as_of and known_at.',
  status: 200,
  params,
  query: z.strictObject({
    user_id: userField,
    ...asOfFields,
    limit: pageLimit,
    cursor: cursorField,
    explain: explainField,
  }),
  body: nothing,
  answer: z.object({
    results: described(z.array(messageAnswer), 'The messages of this page.', []),
    next_cursor: nextCursor,
  }),
} as const satisfies Route;

export const messageAnswerOf = (point: ChunkPoint): z.infer<typeof messageAnswer> => ({
  id: point.sources[0]?.messageId ?? point.id,
  role: point.role,
  name: point.speaker,
  agent_id: point.agentId,
  content: point.text,
  timestamp: isoInstant(point.saidAt),
  created_at: isoInstant(point.recordedFrom),
  tags: [...point.tags],
  memory_type: point.memoryType,
  summary: point.summary,
  tool_calls: [...point.toolCalls],
  metadata: point.metadata,
});
