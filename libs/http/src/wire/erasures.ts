import { isoInstant } from '@mneme/domain';
import type { ErasedPart, Erasing, Erasure } from '@mneme/pipeline';
import { z } from 'zod';
import type { Route } from '../route.js';
import { described } from './described.js';
import { isoOrNull, nothing, optional, recordedIdField, writeAnswer } from './fields.js';
import { ownedId, ownedIdAnswer, ownedIdField, ownerField } from './owned-id.js';
import { agreeOnSession, DEFAULT_SESSION, recordedSessionFields, sessionOf } from './session-field.js';
import { writeAnswerOf } from './write-answer.js';

/** The example is nobody of the other examples: they would not find their memory any more. */
const leavingField = described(recordedIdField, 'Whose memory is erased.', 'somebody-who-left');

const messageField = described(
  optional(recordedIdField),
  'One message of that session, or without `run_id` of the session `default`. The others are recorded again.',
  'D1:3',
);

interface Named {
  readonly run_id: string | null;
  readonly session_id: string | null;
  readonly message_id: string | null;
}

/** What of a user a request names. */
export const erasedPartOf = (named: Named): ErasedPart => {
  const sessionId = sessionOf(named);
  const { message_id: messageId } = named;
  if (messageId !== null)
    return { kind: 'messages', sessionId: sessionId ?? DEFAULT_SESSION, messageIds: [messageId] };
  return sessionId === null ? { kind: 'everything' } : { kind: 'session', sessionId };
};

export const eraseMemories = {
  method: 'DELETE',
  path: '/v1/memories',
  tag: 'Erasure',
  summary:
    'Erase a user, with `run_id` one session, or with `message_id` one message of it: messages, entries, facts and whatever was made of them, for good. What was recorded before cannot be read from any log once this is answered; the receipt tells when every store was found empty of it.',
  status: 202,
  takesKey: true,
  params: nothing,
  query: z
    .strictObject({ user_id: leavingField, ...recordedSessionFields, message_id: messageField })
    .superRefine(agreeOnSession),
  body: nothing,
  answer: writeAnswer.extend({
    receipt_id: described(
      z.string(),
      'Ask `GET /v1/erasures/{receipt_id}` for what was erased.',
      '01988f2e-6d1c-7a3b-8e21-5f0c2b9d4a17.YW5h',
    ),
  }),
} as const satisfies Route;

export const erasingAnswer = (user: string, erasing: Erasing) => ({
  ...writeAnswerOf(user, erasing),
  receipt_id: ownedId(user, erasing.erasureId),
});

const storeAnswer = (what: string, how: string) =>
  described(
    z.object({
      removed: described(z.int(), 'How much there was.', 42),
      verified_at: described(
        z.string().nullable(),
        'When it was asked and held nothing any more; `null`: not yet.',
        '2026-05-08T13:56:03.112Z',
      ),
    }),
    `${what} ${how}`,
    { removed: 42, verified_at: '2026-05-08T13:56:03.112Z' },
  );

export const erasureReceipt = {
  method: 'GET',
  path: '/v1/erasures/{receipt_id}',
  tag: 'Erasure',
  summary: 'What an erasure has removed, store by store, and when each was found empty of it.',
  status: 200,
  refusals: [404],
  params: z.strictObject({ receipt_id: ownedIdField }),
  query: z.strictObject({ user_id: ownerField }),
  body: nothing,
  answer: z.object({
    receipt_id: ownedIdAnswer('receipt'),
    user_id: described(z.string(), 'Whose memory it was.', 'ana'),
    run_id: described(z.string().nullable(), 'The session; `null`: everything of the user.', null),
    message_ids: described(
      z.array(z.string()).nullable(),
      'The messages of that session; `null`: all of it.',
      null,
    ),
    status: described(
      z.enum(['pending', 'verified']),
      'verified: every stage has passed the erasure, and each store, asked after that, held nothing of it.',
      'verified',
    ),
    requested_at: described(z.string(), 'When it was asked for.', '2026-05-08T13:56:01.112Z'),
    verified_at: described(z.string().nullable(), '`null`: not yet.', '2026-05-08T13:56:03.112Z'),
    stores: described(
      z.object({
        log: storeAnswer(
          'Data keys that were destroyed:',
          'the events that they sealed can be opened by nobody.',
        ),
        index: storeAnswer('Messages, entries, digests and the words of facts', 'that can be searched.'),
        facts: storeAnswer('Claims;', 'what others say of the same was folded again without them.'),
        state: storeAnswer('Rows of stages, sessions and', 'answers that were kept for idempotency keys.'),
      }),
      'What each store held of it.',
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
    user_id: scope.user,
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
