import type { Instant } from '@mneme/domain';
import { LEFT_OUT_REASONS, OUTCOMES, type Recorded, type SentMessage } from '@mneme/pipeline';
import { z } from 'zod';
import { parseInput } from '../routing/parse-input.js';
import { type Route, WRITE_ROUTE } from '../routing/route.js';
import { described, text } from '../schemas/described.js';
import { expiryField } from '../schemas/expiry-field.js';
import { agentField, instantField, metadataField, optional, userField } from '../schemas/fields.js';
import { ownedId, ownedIdAnswer } from '../schemas/owned-id.js';
import { redactedKinds } from '../schemas/redacted.js';
import { agreeOnSession, oneSession, sessionFields } from '../schemas/session-field.js';
import { writeAnswer } from '../schemas/write-answer.js';
import { charactersIn, messageField } from './new-message.js';

const LIMIT_MESSAGES = 20_000;
/** Maximum total length of the messages of a request, most of which the session usually has. */
const LIMIT_CHARACTERS = 8_000_000;

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
      'The messages, in order. Messages that the session already has may precede the new ones and are recorded only once.',
      [{ role: 'user', content: 'We moved to Porto in March.' }],
    ),
    timestamp: described(
      optional(instantField),
      'Time of the first message without a timestamp of its own. Each further one follows half a second later. Default: the time of the request.',
      '2026-05-08T13:56:00Z',
    ),
    infer: described(
      z.boolean('must be true or false').default(true),
      'Whether to extract entries and facts from the messages. `false` only records the messages. Default: `true`.',
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
    message_id: text('The id of the message.', 'D1:3'),
    kinds: redactedKinds,
  })
  .meta({
    id: 'RedactedMessage',
    description: 'A message in which secrets were replaced before it was stored.',
  });

const messageOutcome = z
  .object({
    index: described(z.int().nonnegative(), 'The position of the message in the request, from 0.', 0),
    id: text('The id of the message. A known message keeps the id that it has in the session.', 'D1:3'),
    outcome: described(
      z.enum(OUTCOMES),
      '`recorded`: it is new. `known`: the session has it, and nothing changed. `left_out`: it was not recorded.',
      'recorded',
    ),
    reason: described(
      z.enum(LEFT_OUT_REASONS).nullable(),
      'Why it was left out. `erased`: it was erased before. `summary`: it replaces earlier messages of the session. `too-long`: more than 10,000 messages follow it in the request.',
      null,
    ),
  })
  .meta({ id: 'MessageOutcome', description: 'The consequence of one message of a request.' });

export const addMemories = {
  ...WRITE_ROUTE,
  method: 'POST',
  path: '/v1/memories',
  tag: 'Memories',
  summary:
    'Record messages. They are searchable as soon as the request is answered. Entries and facts follow later.',
  refusals: [409],
  unchangedStatus: 200,
  body: addBody,
  answer: writeAnswer.extend({
    episode_id: ownedIdAnswer('messages together'),
    message_ids: described(z.array(z.string()), 'The ids of the messages, in order.', ['D1:3']),
    messages: described(z.array(messageOutcome), 'The outcome of each message, in order.', [
      { index: 0, id: 'D1:3', outcome: 'recorded', reason: null },
    ]),
    redacted: described(z.array(redactedMessage), 'The messages in which secrets were replaced.', []),
  }),
} as const satisfies Route;

/** Throws the `Rejected` that `POST /v1/memories` answers to a body of this shape. */
export const assertRecordable = (body: unknown): void => {
  parseInput(addMemories, { body, params: {}, query: {} });
};

/** Interval between messages without a timestamp of their own (algorithms 1.1). */
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
  { eventId, episodeId, messages, redacted, token }: Recorded,
) => ({
  event_id: ownedId(user, eventId),
  episode_id: ownedId(user, episodeId),
  message_ids: messages.map(({ id }) => id),
  messages: messages.map(({ id, outcome, reason }, index) => ({ index, id, outcome, reason })),
  redacted: redacted.map(({ id, kinds }) => ({ message_id: id, kinds })),
  token,
});
