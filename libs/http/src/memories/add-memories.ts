import type { Instant } from '@mneme/domain';
import { LEFT_OUT_REASONS, OUTCOMES } from '@mneme/pipeline';
import { z } from 'zod';
import { agentNamed, writeAgentFields } from '../schemas/agent-fields.js';
import { parseInput } from '../routing/parse-input.js';
import { type Route, WRITE_ROUTE } from '../routing/route.js';
import { described, text } from '../schemas/described.js';
import { expiryField } from '../schemas/expiry-field.js';
import { instantField, metadataField, optional, userField } from '../schemas/fields.js';
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
import type { RecordedList } from './messages/record-listed.js';
import { refusedField, type RefusedMessage } from './messages/refused.js';

const onConflictField = described(
  z.enum(['refuse', 'replace'], 'must be refuse or replace').default('refuse'),
  'The treatment of a message if the session already has a message with this id and another text. `refuse`: the request is refused. `replace`: the message is recorded as a new version, which takes the place of the former one. Default: `refuse`.',
  'replace',
);

const addBody = z
  .strictObject({
    user_id: userField,
    ...writeAgentFields,
    ...sessionFields,
    messages: messagesField,
    partial: partialField,
    on_conflict: onConflictField,
    restore_erased: described(
      z.boolean('must be true or false').default(false),
      'Whether to record messages that were erased before. Default: `false`, and such messages are left out.',
      false,
    ),
    timestamp: described(
      optional(instantField),
      'Time of the first message. Each following message is half a second later. A message that has a `timestamp` keeps this time. Default: the time of the request.',
      '2026-05-08T13:56:00Z',
    ),
    infer: described(
      z.boolean('must be true or false').default(true),
      'Whether to extract entries and facts from the messages. `false` only records the messages. Default: `true`.',
      true,
    ),
    metadata: metadataField.default({}),
    expires_at: expiryField('the messages and everything derived from them'),
  })
  .superRefine(agreeOnSession)
  .superRefine(refuseMessages, WITH_OTHER_ERRORS)
  .meta({
    allOf: [oneSession, agentNamed],
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
      '`recorded`: the message is new. `continues`: the message is a longer version of the newest reply. `replaces`: the message is a new version of a recorded message. `known`: the session already has the message, and nothing changed. `left_out`: the message was not recorded.',
      'recorded',
    ),
    reason: described(
      z.enum(LEFT_OUT_REASONS).nullable(),
      'The reason why the message was left out, or `null`. `erased`: the message was erased before. `summary`: the message is a summary that the client sent in place of earlier messages of the session. `too-long`: more than 10,000 messages follow the message in the request.',
      null,
    ),
  })
  .meta({ id: 'MessageOutcome', description: 'The outcome of one message of a request.' });

export const addMemories = {
  ...WRITE_ROUTE,
  method: 'POST',
  operation: 'memories.add',
  path: '/v1/memories',
  tag: 'Memories',
  summary:
    'Record messages. They are searchable as soon as the request is answered. Entries and facts follow later.',
  refusals: [409],
  unchangedStatus: 200,
  body: addBody,
  answer: writeAnswer.extend({
    episode_id: ownedIdAnswer('episode that holds the messages of the request'),
    message_ids: described(
      z.array(z.string()),
      'The ids of the messages, in the order of the request. A sent message with several tool results counts as several messages.',
      ['D1:3'],
    ),
    messages: described(
      z.array(messageOutcome),
      'The outcome of each message, in the order of the request.',
      [{ index: 0, id: 'D1:3', outcome: 'recorded', reason: null }],
    ),
    refused: refusedField,
    redacted: described(z.array(redactedMessage), 'The messages in which secrets were replaced.', []),
  }),
} as const satisfies Route;

/** Throws `Rejected` if `POST /v1/memories` would refuse the body. */
export const assertRecordable = (body: unknown): void => {
  parseInput(addMemories, { body, params: {}, query: {} });
};

/**
 * Milliseconds between the times of consecutive messages that are sent without a timestamp (algorithms 1.1).
 */
const STEP_MS = 500;

/**
 * Returns the messages to record. A message without a time or metadata gets the time or metadata of the
 * request.
 */
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
  { recorded, listed, refused }: RecordedList,
  unread: readonly RefusedMessage[],
) => {
  const { eventId, episodeId, messages, redacted, token } = recorded;
  return {
    event_id: ownedId(user, eventId),
    episode_id: ownedId(user, episodeId),
    message_ids: messages.map(({ id }) => id),
    messages: messages.map((outcome, n) => ({ index: listed[n]?.index ?? n, ...outcome })),
    redacted: redacted.map(({ id, kinds }) => ({ message_id: id, kinds })),
    refused: [...unread, ...refused].toSorted((one, other) => one.index - other.index),
    token,
  };
};

/** True if the request recorded nothing. */
export const isUnchanged = ({ messages }: ReturnType<typeof recordedAnswer>): boolean =>
  messages.every(({ outcome }) => outcome === 'known' || outcome === 'left_out');
