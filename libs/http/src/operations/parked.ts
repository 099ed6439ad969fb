import { isoInstant } from '@mneme/domain';
import type { Parked } from '@mneme/ports';
import { z } from 'zod';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { described, text, textOrNull } from '../schemas/described.js';
import { cursorField, idField, isoOrNull, pageLimit, pageAnswer } from '../schemas/fields.js';

const parkedId = described(
  idField,
  'The id of the parked event.',
  'stm.read/01988f2e-6d1c-7a3b-8e21-5f0c2b9d4a17',
);

const parkedAnswer = z
  .object({
    id: parkedId,
    stage: text('The stage that could not process the event.', 'stm'),
    topic: text('The topic of the event.', 'episodes'),
    code: text('The error code, for programs.', 'invalid-event'),
    reason: text('The error message, for people.', 'The event has no messages.'),
    parked_at: text('The time at which the event was parked.', '2026-05-08T13:56:01.112Z'),
    replayed_at: textOrNull(
      'The time at which the event was put back into its topic, or `null` if it was not put back.',
      null,
    ),
    body: described(
      z.string().optional(),
      'The original event. Only in the answer for a single event.',
      '{}',
    ),
  })
  .meta({ id: 'ParkedEvent', description: 'An event that a stage could not process.' });

export const listParked = {
  ...READ_ROUTE,
  method: 'GET',
  operation: 'parked.list',
  path: '/v1/parked',
  tag: 'Operations',
  summary:
    "Parked events, oldest first. Lists the events of your tenant, or, with the operator's key, the events of all tenants and of unknown tenants.",
  query: z.strictObject({ limit: pageLimit, cursor: cursorField }),
  answer: pageAnswer(parkedAnswer, 'The events, oldest first.'),
} as const satisfies Route;

const parkedRoute = {
  ...READ_ROUTE,
  tag: 'Operations',
  refusals: [404],
  params: z.strictObject({ id: parkedId }),
  answer: parkedAnswer,
} as const;

export const getParked = {
  ...parkedRoute,
  method: 'GET',
  operation: 'parked.get',
  path: '/v1/parked/{id}',
  summary: 'One parked event, with its original body.',
} as const satisfies Route;

export const replayParked = {
  ...parkedRoute,
  method: 'POST',
  operation: 'parked.replay',
  path: '/v1/parked/{id}/replay',
  summary: 'Put a parked event back into its topic, with the same id.',
  status: 202,
} as const satisfies Route;

export const parkedAnswerOf = (parked: Parked): z.infer<typeof parkedAnswer> => ({
  id: parked.id,
  stage: parked.group,
  topic: parked.topic,
  code: parked.code,
  reason: parked.reason,
  parked_at: isoInstant(parked.parkedAt),
  replayed_at: isoOrNull(parked.replayedAt),
});
