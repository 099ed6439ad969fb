import { isoInstant } from '@mneme/domain';
import type { Followed } from '@mneme/pipeline';
import { z } from 'zod';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { described, text } from '../schemas/described.js';
import { isoOrNull } from '../schemas/fields.js';
import { heldByField, heldUntil } from '../schemas/held.js';
import { ownedId, ownedIdAnswer, ownedIdField, ownerField } from '../schemas/owned-id.js';
import { parkedNotice } from '../schemas/parked-notice.js';

const stageAnswer = (what: string) =>
  described(
    z
      .object({
        at: text('The time at which the stage handled the write.', '2026-05-08T13:56:01.112Z'),
      })
      .nullable(),
    `The time at which ${what}, or \`null\` if that has not happened yet.`,
    { at: '2026-05-08T13:56:01.112Z' },
  );

const LONGEST_WAIT = 30;
const WAIT = `must be a number of seconds from 0 to ${LONGEST_WAIT}`;

const waitField = described(
  z.coerce.number(WAIT).min(0, WAIT).max(LONGEST_WAIT, WAIT).default(0),
  `While the status is \`pending\`, the answer waits for at most this number of seconds, from 0 to ${LONGEST_WAIT}. Default: 0.`,
  10,
);

export const eventStatus = {
  ...READ_ROUTE,
  method: 'GET',
  operation: 'events.get',
  path: '/v1/events/{event_id}',
  tag: 'Operations',
  summary:
    'The progress of a write, by stage. The status `held` means that every stage that can run has run, and the messages wait in their session. If each message is processed on arrival, which is the default without a language model, only the digest of a held write is missing.',
  refusals: [404],
  params: z.strictObject({ event_id: ownedIdField }),
  query: z.strictObject({ user_id: ownerField, wait: waitField }),
  answer: z.object({
    event_id: ownedIdAnswer('write'),
    status: described(
      z.enum(['pending', 'held', 'succeeded', 'parked']),
      'pending: a stage has not handled the write yet. held: the messages of the write wait in their session. succeeded: every stage has run. parked: a stage could not process an event of the write.',
      'succeeded',
    ),
    held_by: described(
      heldByField.nullable(),
      'The part of the session in which the messages of the write wait, or `null` if they do not wait.',
      null,
    ),
    held_until: described(
      heldUntil.nullable(),
      'The latest instant at which the waiting messages are processed, even if no further request arrives.',
      null,
    ),
    stages: described(
      z.object({
        recorded: stageAnswer('the write was stored in the log for good'),
        indexed: stageAnswer('the texts of the write became searchable'),
        segmented: stageAnswer('the messages of the write were divided into topics'),
        remembered: stageAnswer('the entries of the write were stored'),
        consolidated: stageAnswer('the facts of the write were stored'),
      }),
      'The progress of each stage.',
      {
        recorded: { at: '2026-05-08T13:56:01.112Z' },
        indexed: { at: '2026-05-08T13:56:01.131Z' },
        segmented: null,
        remembered: null,
        consolidated: null,
      },
    ),
    parked: described(
      parkedNotice.nullable(),
      'The event that a stage could not process, if the status is `parked`. Otherwise `null`.',
      null,
    ),
  }),
} as const satisfies Route;

export const followedAnswer = (user: string, { eventId, status, stages, held, parked }: Followed) => ({
  event_id: ownedId(user, eventId),
  status,
  held_by: held?.heldBy ?? null,
  held_until: isoOrNull(held?.heldUntil ?? null),
  stages: Object.fromEntries(
    Object.entries(stages).map(([name, at]) => [name, at === null ? null : { at: isoInstant(at) }]),
  ),
  parked,
});
