import type { Instant } from '@mneme/domain';
import type { Recorded, SentMessage } from '@mneme/pipeline';
import { z } from 'zod';
import type { Route } from '../route.js';
import { described } from './described.js';
import {
  agentField,
  instantField,
  metadataField,
  nothing,
  optional,
  writeAnswer,
  userField,
} from './fields.js';
import { expiryField } from './expiry-field.js';
import { charactersIn, messageField } from './new-message.js';
import { ownedId, ownedIdAnswer } from './owned-id.js';
import { redactedKinds } from './redacted.js';
import { agreeOnSession, oneSession, sessionFields } from './session-field.js';

const LIMIT_MESSAGES = 1000;
/** The limit for all messages of a request together: one large write delays everybody else's writes. */
const LIMIT_CHARACTERS = 1_000_000;

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
      'What was said, in order. What the session has already may stand before what is new: it is recorded once.',
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
    expires_at: expiryField('the messages, and whatever was made of them,'),
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

const redactedMessage = z
  .object({
    message_id: described(z.string(), 'The id of the message.', 'D1:3'),
    kinds: redactedKinds,
  })
  .meta({ id: 'RedactedMessage', description: 'A message that had secrets, which are not remembered.' });

export const addMemories = {
  method: 'POST',
  path: '/v1/memories',
  tag: 'Memories',
  summary: 'Record messages. They are searchable when it answers; entries and facts follow.',
  status: 202,
  takesKey: true,
  refusals: [409],
  params: nothing,
  query: nothing,
  body: addBody,
  answer: writeAnswer.extend({
    episode_id: ownedIdAnswer('messages together'),
    message_ids: described(z.array(z.string()), 'The ids of the messages, in order.', ['D1:3']),
    erased_message_ids: described(
      z.array(z.string()),
      'Those of them that were erased before: they stay out.',
      [],
    ),
    redacted: described(z.array(redactedMessage), 'The messages whose secrets were left out.', []),
    known_message_ids: described(
      z.array(z.string()),
      'Those of them that the session had already: for these nothing changed.',
      [],
    ),
  }),
} as const satisfies Route;

/**
 * If only the session has a timestamp, message i gets that instant plus i half seconds, once, here (algorithms 1.1).
 */
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

export const recordedAnswer = (
  user: string,
  { eventId, episodeId, messageIds, knownIds, erasedIds, redacted, token }: Recorded,
) => ({
  event_id: ownedId(user, eventId),
  episode_id: ownedId(user, episodeId),
  message_ids: messageIds,
  known_message_ids: knownIds,
  erased_message_ids: erasedIds,
  redacted: redacted.map(({ id, kinds }) => ({ message_id: id, kinds })),
  token,
});
