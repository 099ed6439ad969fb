import type { Instant } from '@mneme/domain';
import type { Recorded } from '@mneme/pipeline';
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
import {
  type ListedMessage,
  listedMessages,
  messagesField,
  partialField,
  refuseMessages,
  WITH_OTHER_ERRORS,
} from './messages/message-list.js';
import { refusedField, type RefusedMessage } from './messages/refused.js';

const addBody = z
  .strictObject({
    user_id: userField,
    agent_id: agentField,
    ...sessionFields,
    messages: messagesField,
    partial: partialField,
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
  .superRefine(refuseMessages, WITH_OTHER_ERRORS)
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

export const addMemories = {
  ...WRITE_ROUTE,
  method: 'POST',
  path: '/v1/memories',
  tag: 'Memories',
  summary:
    'Record messages. They are searchable as soon as the request is answered. Entries and facts follow later.',
  refusals: [409],
  answersUnchanged: true,
  body: addBody,
  answer: writeAnswer.extend({
    episode_id: ownedIdAnswer('messages together'),
    message_ids: described(
      z.array(z.string()),
      'The ids of the messages, in order. A message with results of tools is several messages.',
      ['D1:3'],
    ),
    refused: refusedField,
    erased_message_ids: described(
      z.array(z.string()),
      'The ids of messages that were erased before, so they were not recorded again.',
      [],
    ),
    redacted: described(z.array(redactedMessage), 'The messages in which secrets were replaced.', []),
    known_message_ids: described(
      z.array(z.string()),
      'The ids of messages that the session already had. Nothing changed for them.',
      [],
    ),
  }),
} as const satisfies Route;

/** Throws the `Rejected` that `POST /v1/memories` answers to a body of this shape. */
export const assertRecordable = (body: unknown): void => {
  parseInput(addMemories, { body, params: {}, query: {} });
};

/** Interval between messages without a timestamp of their own (algorithms 1.1). */
const STEP_MS = 500;

/** The messages to record, with times and metadata of the request where they have none. */
export const sentMessages = (body: AddBody): readonly ListedMessage[] =>
  listedMessages(body.messages).map(({ index, message }, n) => ({
    index,
    message: {
      ...message,
      saidAt: message.saidAt ?? stepped(body.timestamp, n),
      metadata: { ...body.metadata, ...message.metadata },
    },
  }));

const stepped = (start: Instant | null, n: number): Instant | null =>
  start === null ? null : start + n * STEP_MS;

export const recordedAnswer = (
  user: string,
  { eventId, episodeId, messageIds, knownIds, erasedIds, redacted, token }: Recorded,
  refused: readonly RefusedMessage[],
) => ({
  event_id: ownedId(user, eventId),
  episode_id: ownedId(user, episodeId),
  message_ids: messageIds,
  known_message_ids: knownIds,
  erased_message_ids: erasedIds,
  redacted: redacted.map(({ id, kinds }) => ({ message_id: id, kinds })),
  refused: refused.toSorted((one, other) => one.index - other.index),
  token,
});
