import { type ChunkPoint, isoInstant, originalId } from '@mneme/domain';
import { messageIdOf } from '@mneme/pipeline';
import { z } from 'zod';
import { readAgentFields } from '../schemas/agent-fields.js';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { asOfFields } from '../schemas/as-of.js';
import { described, text, textOrNull } from '../schemas/described.js';
import { cursorField, metadataAnswer, pageLimit, userField, pageAnswer } from '../schemas/fields.js';
import { includeQuery } from '../schemas/include-field.js';
import { sessionIdField } from './sessions.js';

const toolCallAnswer = z.object({
  name: text('The name of the tool.', 'find_flat'),
  arguments: text('The arguments of the call, as they were sent.', '{"city":"Porto"}'),
});
const explainField = described(
  z.enum(['true', 'false'], 'must be true or false').default('false'),
  '`true` adds to each message its compressed text for a language model. Default: `false`.',
  'true',
);

const promptsField = described(
  z.enum(['latest', 'all'], 'must be latest or all').default('latest'),
  'The system prompts to list. `latest`: the last system message of the session, with the system messages directly before it in the same request. `all`: every recorded system message. Default: latest.',
  'all',
);

const messageAnswer = z
  .object({
    id: text('The id of the message: the one with which it was sent, or a new one.', 'D1:3'),
    role: textOrNull('The role of the speaker: `user`, `assistant`, `system` or `tool`.', 'user'),
    name: textOrNull('The name of the speaker.', 'Ana'),
    agent_id: textOrNull('The agent to which the message was said, or `null`.', null),
    content: text('The text of the message, verbatim.', 'We moved to Porto in March.'),
    timestamp: text('The time at which the message was said.', '2026-05-08T13:56:00.000Z'),
    created_at: text('The time at which the message was recorded.', '2026-05-08T13:56:01.112Z'),
    tags: described(z.array(z.string()), 'The kinds of data found in the text, such as dates.', ['date']),
    memory_type: textOrNull('The kind of memory in the message, or `null`.', 'episodic'),
    summary: textOrNull('A summary of the message if it is long, otherwise `null`.', null),
    compressed: described(
      z.string().nullable().optional(),
      'The compressed text that a language model reads, made with the current settings. `null` if the model reads the whole text. Only if `explain` was requested.',
      null,
    ),
    abandoned: described(
      z.boolean(),
      'Whether the message is on an abandoned branch of the conversation, because an earlier message was edited.',
      false,
    ),
    tool_calls: described(z.array(toolCallAnswer), 'The tools that the assistant called.', []),
    metadata: metadataAnswer,
  })
  .meta({ id: 'Message', description: 'A message as recorded: its words, role, speaker and time.' });

export const sessionMessages = {
  ...READ_ROUTE,
  method: 'GET',
  operation: 'sessions.messages',
  path: '/v1/sessions/{run_id}/messages',
  tag: 'Sessions',
  summary: 'The messages of a session, verbatim and in the order of the session, as of as_of and known_at.',
  params: z.strictObject({ run_id: sessionIdField }),
  query: z.strictObject({
    user_id: userField,
    ...readAgentFields,
    ...asOfFields,
    limit: pageLimit,
    cursor: cursorField,
    prompts: promptsField,
    include: includeQuery,
    explain: explainField,
  }),
  answer: pageAnswer(messageAnswer, 'The messages of this page.'),
} as const satisfies Route;

export const messageAnswerOf = (point: ChunkPoint): z.infer<typeof messageAnswer> => ({
  id: originalId(messageIdOf(point)),
  role: point.role,
  name: point.speaker,
  agent_id: point.agentId,
  content: point.text,
  timestamp: isoInstant(point.saidAt),
  created_at: isoInstant(point.recordedFrom),
  tags: [...point.tags],
  memory_type: point.memoryType,
  summary: point.summary,
  abandoned: point.isAbandoned === true,
  tool_calls: [...point.toolCalls],
  metadata: point.metadata,
});
