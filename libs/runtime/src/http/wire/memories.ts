import { type Instant, isoInstant, jsonSchema, ROLES } from '@mneme/domain';
import type { MemoryVersion, Recorded, SentMessage } from '@mneme/pipeline';
import { z } from 'zod';
import type { Route } from '../route.js';
import { described } from './described.js';
import {
  atLeastField,
  cursorField,
  idField,
  instantField,
  metadataField,
  nameField,
  nothing,
  optional,
  pageLimit,
  receiptAnswer,
  textField,
  userField,
} from './fields.js';
import { heldPage } from './held.js';
import { ownedId, ownedIdAnswer, ownedIdField, ownerField } from './owned-id.js';
import { resultAnswer } from './result.js';
import { agentField, vantageFields } from './search.js';
import { agreeOnSession, oneSession, sessionFields } from './session-field.js';

const LIMIT_MESSAGES = 1000;
/** All messages of a request together: what is written at once holds up everybody else's writes. */
const LIMIT_CHARACTERS = 1_000_000;

const toolCallField = z.strictObject({
  name: described(nameField, 'Which tool.', 'find_flat'),
  arguments: described(
    z.union([z.string(), z.record(z.string(), jsonSchema)]),
    'What it was called with: JSON, or its text.',
    { city: 'Porto' },
  ),
});

const messageField = z
  .strictObject({
    id: described(
      optional(idField),
      'Your own id, unique in its session: the same message sent again changes nothing.',
      'D1:3',
    ),
    role: described(z.enum(ROLES, `must be one of ${ROLES.join(', ')}`), 'Who speaks.', 'user'),
    name: described(optional(nameField), 'The name of who speaks.', 'Ana'),
    content: described(textField, 'The words: at most 1,000,000 characters.', 'We moved to Porto in March.'),
    timestamp: described(
      optional(instantField),
      'When it was said. Left out: the time of the request.',
      '2026-05-08T13:56:00Z',
    ),
    tool_calls: described(
      z.array(toolCallField).max(100).default([]),
      'The tools that an assistant called.',
      [],
    ),
    metadata: metadataField.default({}),
  })
  .meta({ id: 'NewMessage', description: 'A message to record.' });

const charactersIn = (messages: readonly z.infer<typeof messageField>[]): number =>
  messages.reduce(
    (sum, { content, tool_calls }) => sum + content.length + JSON.stringify(tool_calls).length,
    0,
  );

const addBody = z
  .strictObject({
    user_id: userField,
    agent_id: agentField,
    ...sessionFields,
    messages: described(
      z
        .array(messageField, 'must be a list of messages')
        .min(1, 'must hold at least one message')
        .max(LIMIT_MESSAGES, `must hold at most ${LIMIT_MESSAGES} messages; send the rest in another call`)
        .refine(
          (messages) => charactersIn(messages) <= LIMIT_CHARACTERS,
          `must have at most ${LIMIT_CHARACTERS} characters together; send the rest in another call`,
        ),
      'What was said, in order.',
      [{ role: 'user', content: 'We moved to Porto in March.' }],
    ),
    timestamp: described(
      optional(instantField),
      'When the first message without a time of its own was said; the next follow half a second apart.',
      '2026-05-08T13:56:00Z',
    ),
    infer: described(
      z.boolean('must be true or false').default(true),
      'false: keep the words, distil nothing from them.',
      true,
    ),
    metadata: metadataField.default({}),
    expires_at: z
      .null('is not supported: messages are kept')
      .optional()
      .meta({ description: 'Not supported yet: messages are kept.', examples: [null] }),
  })
  .superRefine(agreeOnSession)
  .meta({
    ...oneSession,
    examples: [
      {
        user_id: 'ana',
        run_id: '2026-05-08',
        messages: [
          {
            role: 'user',
            name: 'Ana',
            content: 'We moved to Porto in March.',
            timestamp: '2026-05-08T13:56:00Z',
          },
        ],
      },
    ],
  });
export type AddBody = z.infer<typeof addBody>;

export const addMemories = {
  method: 'POST',
  path: '/v1/memories',
  tag: 'Memories',
  summary: 'Record messages. They are searchable when it answers; entries and facts follow.',
  status: 202,
  params: nothing,
  query: nothing,
  body: addBody,
  answer: receiptAnswer.extend({
    episode_id: ownedIdAnswer('messages together'),
    message_ids: described(z.array(z.string()), 'The ids of the messages, in order.', ['D1:3']),
  }),
} as const satisfies Route;

/** A session that only stamps itself gives message i its time plus i half seconds, once, here (algorithms 1.1). */
const STEP_MS = 500;

export const sentMessages = (body: AddBody): SentMessage[] =>
  body.messages.map((message, n) => ({
    id: message.id,
    role: message.role,
    speaker: message.name,
    text: message.content,
    saidAt: message.timestamp ?? stepped(body.timestamp, n),
    toolCalls: message.tool_calls.map((call) => ({
      name: call.name,
      arguments: typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments),
    })),
    metadata: { ...body.metadata, ...message.metadata },
  }));

const stepped = (start: Instant | null, n: number): Instant | null =>
  start === null ? null : start + n * STEP_MS;

export const recordedAnswer = (user: string, { eventId, episodeId, messageIds, token }: Recorded) => ({
  event_id: ownedId(user, eventId),
  episode_id: ownedId(user, episodeId),
  message_ids: messageIds,
  token,
});

const userQuery = { user_id: userField, at_least: atLeastField };

export const listMemories = {
  method: 'GET',
  path: '/v1/memories',
  tag: 'Memories',
  summary: 'The entries distilled so far, newest first.',
  status: 200,
  params: nothing,
  query: z
    .strictObject({
      ...userQuery,
      ...sessionFields,
      ...vantageFields,
      limit: pageLimit,
      cursor: cursorField,
    })
    .superRefine(agreeOnSession),
  body: nothing,
  answer: heldPage(resultAnswer),
} as const satisfies Route;

const one = {
  params: z.strictObject({ id: ownedIdField }),
  query: z.strictObject({ ...userQuery, user_id: ownerField }),
  body: nothing,
};

export const getMemory = {
  method: 'GET',
  path: '/v1/memories/{id}',
  tag: 'Memories',
  summary: 'One entry.',
  status: 200,
  ...one,
  answer: resultAnswer,
} as const satisfies Route;

const versionSchema = z
  .object({
    version: described(z.int(), 'Counted from 1.', 1),
    event: described(z.enum(['add', 'delete']), 'What made it.', 'add'),
    memory: described(z.string(), 'Its text.', 'Ana lives in Porto'),
    created_at: described(z.string(), 'When.', '2026-05-08T13:56:01.112Z'),
  })
  .meta({ id: 'MemoryVersion', description: 'A version of an entry.' });

export const memoryHistory = {
  method: 'GET',
  path: '/v1/memories/{id}/history',
  tag: 'Memories',
  summary: 'Every version of an entry, oldest first, also of one that was deleted.',
  status: 200,
  ...one,
  answer: z.object({
    results: described(z.array(versionSchema), 'The oldest first.', []),
  }),
} as const satisfies Route;

export const versionAnswer = ({ version, event, text, at }: MemoryVersion) => ({
  version,
  event,
  memory: text,
  created_at: isoInstant(at),
});

export const deleteMemory = {
  method: 'DELETE',
  path: '/v1/memories/{id}',
  tag: 'Memories',
  summary: 'Forget an entry and retract the facts it stated. The words it came from stay recorded.',
  status: 202,
  ...one,
  answer: receiptAnswer,
} as const satisfies Route;
