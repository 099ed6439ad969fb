import { type Instant, isoInstant, ROLES } from '@mneme/domain';
import type { MemoryVersion, Recorded, SentMessage } from '@mneme/pipeline';
import { z } from 'zod';
import type { Route } from '../route.js';
import {
  countField,
  idField,
  instantField,
  metadataField,
  nameField,
  nothing,
  optional,
  receiptAnswer,
  textField,
} from './fields.js';
import { heldPage } from './held.js';
import { ownedId, ownedIdField } from './owned-id.js';
import { resultAnswer } from './result.js';
import { agreeOnSession, sessionFields } from './session-field.js';

const LIMIT_MESSAGES = 1000;
/** All messages of a request together: what is written at once holds up everybody else's writes. */
const LIMIT_CHARACTERS = 1_000_000;

const toolCallField = z.strictObject({
  name: nameField,
  arguments: z.union([z.string(), z.record(z.string(), z.json())]),
});

const messageField = z.strictObject({
  id: optional(idField),
  role: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`),
  name: optional(nameField),
  content: textField,
  timestamp: optional(instantField),
  tool_calls: z.array(toolCallField).max(100).default([]),
  metadata: metadataField.default({}),
});

const charactersIn = (messages: readonly z.infer<typeof messageField>[]): number =>
  messages.reduce(
    (sum, { content, tool_calls }) => sum + content.length + JSON.stringify(tool_calls).length,
    0,
  );

const addBody = z
  .strictObject({
    user_id: idField,
    agent_id: optional(idField),
    ...sessionFields,
    messages: z
      .array(messageField, 'must be a list of messages')
      .min(1, 'must hold at least one message')
      .max(LIMIT_MESSAGES, `must hold at most ${LIMIT_MESSAGES} messages; send the rest in another call`)
      .refine(
        (messages) => charactersIn(messages) <= LIMIT_CHARACTERS,
        `must have at most ${LIMIT_CHARACTERS} characters together; send the rest in another call`,
      ),
    timestamp: optional(instantField),
    infer: z.boolean('must be true or false').default(true),
    metadata: metadataField.default({}),
    expires_at: z.null('is not supported: messages are kept').optional(),
  })
  .superRefine(agreeOnSession);
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
  answer: receiptAnswer.extend({ episode_id: z.string(), message_ids: z.array(z.string()) }),
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

const userQuery = { user_id: idField, at_least: z.string().optional() };

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
      as_of: optional(instantField),
      known_at: optional(instantField),
      limit: countField(1000).default(100),
      cursor: optional(z.string()),
    })
    .superRefine(agreeOnSession),
  body: nothing,
  answer: heldPage(resultAnswer),
} as const satisfies Route;

const one = {
  params: z.strictObject({ id: ownedIdField }),
  query: z.strictObject({ ...userQuery, user_id: optional(idField) }),
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

export const memoryHistory = {
  method: 'GET',
  path: '/v1/memories/{id}/history',
  tag: 'Memories',
  summary: 'Every version of an entry, oldest first, also of one that was deleted.',
  status: 200,
  ...one,
  answer: z.object({
    results: z.array(
      z.object({
        version: z.int(),
        event: z.enum(['add', 'delete']),
        memory: z.string(),
        created_at: z.string(),
      }),
    ),
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
