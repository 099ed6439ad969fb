import { isoInstant, ownerOf } from '@mneme/domain';
import type { ErasedPart, Erasure, ErasureReceipt } from '@mneme/pipeline';
import { z } from 'zod';
import { readAgentFields } from '../schemas/agent-fields.js';
import { type InputOf, READ_ROUTE, type Route, WRITE_ROUTE } from '../routing/route.js';
import { described, EXAMPLE_ID, integer, text, textOrNull } from '../schemas/described.js';
import { isoOrNull, optional, recordedIdField } from '../schemas/fields.js';
import { ownedId, ownedIdAnswer, ownedIdField, ownerField } from '../schemas/owned-id.js';
import {
  agreeOnSession,
  DEFAULT_SESSION,
  recordedSessionFields,
  sessionOf,
} from '../schemas/session-field.js';
import { writeAnswer, writeAnswerOf } from '../schemas/write-answer.js';

/** No other example uses this user, because trying the example erases the memory of the user. */
const leavingField = described(recordedIdField, 'The user whose memory is erased.', 'somebody-who-left');

const messageField = described(
  optional(recordedIdField),
  'The message to erase. It belongs to the session `run_id`, or to the session `default` if no session is given. The other messages of the session are recorded again. Default: the whole session or user is erased.',
  'D1:3',
);

export const erasedPartOf = (query: InputOf<typeof eraseMemories>['query']): ErasedPart => {
  const sessionId = sessionOf(query);
  const { message_id: messageId, agent_id: agentId, agent_scope: memory } = query;
  if (messageId !== null)
    return { kind: 'messages', sessionId: sessionId ?? DEFAULT_SESSION, messageIds: [messageId] };
  if (agentId !== null && memory === 'shared') return { kind: 'agent', agentId, sessionId };
  return sessionId === null ? { kind: 'everything' } : { kind: 'session', sessionId };
};

interface Named {
  readonly message_id: string | null;
  readonly agent_id: string | null;
  readonly agent_scope: 'shared' | 'own';
}

/** Refuses `agent_id` with `message_id`: a message is erased for all agents to which it was said. */
const nameOne = ({ message_id, agent_id, agent_scope }: Named, context: z.RefinementCtx): void => {
  if (message_id === null || agent_id === null || agent_scope === 'own') return;
  const message = 'cannot be combined with "message_id"; name the message alone';
  context.addIssue({ code: 'custom', path: ['agent_id'], message });
};

export const eraseMemories = {
  ...WRITE_ROUTE,
  method: 'DELETE',
  operation: 'memories.erase',
  path: '/v1/memories',
  tag: 'Erasure',
  summary:
    'Erase a user, one session (`run_id`), one message (`message_id`), or the messages to one agent and the facts that it stated (`agent_id`) for good. An erasure of a user includes the own memories of the agents of the user. Messages, entries, facts and everything derived from them are removed. After the answer to the erasure of a user or a session, the erased data can no longer be read from any log. For a message, this takes a moment longer. The receipt says when each store was verified to contain none of the erased data.',
  query: z
    .strictObject({
      user_id: leavingField,
      ...readAgentFields,
      ...recordedSessionFields,
      message_id: messageField,
    })
    .superRefine(agreeOnSession)
    .superRefine(nameOne),
  answer: writeAnswer.extend({
    receipt_id: text('The id of the receipt, for `GET /v1/erasures/{receipt_id}`.', EXAMPLE_ID),
  }),
} as const satisfies Route;

export const erasingAnswer = (user: string, erasing: ErasureReceipt) => ({
  ...writeAnswerOf(user, erasing),
  receipt_id: ownedId(user, erasing.erasureId),
});

const storeAnswer = (what: string, how: string) =>
  described(
    z.object({
      removed: integer('Number of removed items.', 42),
      verified_at: textOrNull(
        'Time at which a check found none of the erased data in the store, or `null` if the store is not verified yet.',
        '2026-05-08T13:56:03.112Z',
      ),
    }),
    `${what} ${how}`,
    { removed: 42, verified_at: '2026-05-08T13:56:03.112Z' },
  );

export const erasureReceipt = {
  ...READ_ROUTE,
  method: 'GET',
  operation: 'memories.receipt',
  path: '/v1/erasures/{receipt_id}',
  tag: 'Erasure',
  summary:
    'The receipt of an erasure: the number of items removed from each store, and the time at which the store was verified to contain none of the erased data.',
  refusals: [404],
  params: z.strictObject({ receipt_id: ownedIdField }),
  query: z.strictObject({ user_id: ownerField }),
  answer: z.object({
    receipt_id: ownedIdAnswer('receipt'),
    user_id: text('The user whose data was erased.', 'ana'),
    agent_id: textOrNull(
      'The agent whose own memory was erased, or whose messages and facts were erased. `null` if the erasure was not limited to an agent.',
      null,
    ),
    run_id: textOrNull('The erased session, or `null` if the whole user was erased.', null),
    message_ids: described(
      z.array(z.string()).nullable(),
      'The erased messages of the session, or `null` if no single messages were named.',
      null,
    ),
    status: described(
      z.enum(['pending', 'verified']),
      'pending: the erasure is not verified yet. verified: every stage has passed the erasure, and each store was checked afterwards and held none of the data.',
      'verified',
    ),
    requested_at: text('Time of the request.', '2026-05-08T13:56:01.112Z'),
    verified_at: textOrNull(
      'Time of the verification, or `null` if not verified yet.',
      '2026-05-08T13:56:03.112Z',
    ),
    stores: described(
      z.object({
        log: storeAnswer(
          'Destroyed data keys.',
          'The events in the log that these keys sealed can no longer be opened.',
        ),
        index: storeAnswer('Messages, entries, digests and texts of facts', 'in the search index.'),
        facts: storeAnswer('Claims.', 'The facts were computed again from the claims that remain.'),
        state: storeAnswer(
          'Rows of stages and sessions,',
          'and answers that were kept for idempotency keys.',
        ),
      }),
      'The removed data of each store.',
      {
        log: { removed: 3, verified_at: '2026-05-08T13:56:03.112Z' },
        index: { removed: 42, verified_at: '2026-05-08T13:56:03.112Z' },
        facts: { removed: 7, verified_at: '2026-05-08T13:56:03.112Z' },
        state: { removed: 9, verified_at: '2026-05-08T13:56:03.112Z' },
      },
    ),
  }),
} as const satisfies Route;

export const receiptAnswer = ({ id, scope, part, requestedAt, verifiedAt, keys, removed }: Erasure) => {
  const verified_at = isoOrNull(verifiedAt);
  return {
    receipt_id: ownedId(scope.user, id),
    user_id: ownerOf(scope).user,
    agent_id: part.kind === 'agent' ? part.agentId : ownerOf(scope).agent,
    run_id: part.kind === 'everything' ? null : part.sessionId,
    message_ids: part.kind === 'messages' ? [...part.messageIds] : null,
    status: verifiedAt === null ? ('pending' as const) : ('verified' as const),
    requested_at: isoInstant(requestedAt),
    verified_at,
    stores: {
      log: { removed: keys, verified_at },
      index: { removed: removed.index, verified_at },
      facts: { removed: removed.facts, verified_at },
      state: { removed: removed.state, verified_at },
    },
  };
};
