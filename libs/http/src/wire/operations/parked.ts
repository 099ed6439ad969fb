import { isoInstant } from '@mneme/domain';
import type { Parked } from '@mneme/ports';
import { z } from 'zod';
import type { Route } from '../../route.js';
import { described } from '../described.js';
import { cursorField, idField, isoOrNull, nextCursor, nothing, pageLimit } from '../fields.js';

const parkedId = described(
  idField,
  'The id of the parked event.',
  'stm.read/01988f2e-6d1c-7a3b-8e21-5f0c2b9d4a17',
);
/** Beside what a parked event holds up. */
export const parkedNotice = z.object({
  id: described(
    z.string(),
    "Ask `GET /v1/parked/{id}` for it: where it cannot be read, with the operator's key.",
    '42',
  ),
  code: described(z.string(), 'What was wrong, for programs.', 'invalid-event'),
  reason: described(z.string(), 'What was wrong, for people.', 'The event has no messages.'),
});
const parkedAnswer = z
  .object({
    id: parkedId,
    stage: described(z.string(), 'The stage that could not take it.', 'stm'),
    topic: described(z.string(), 'The topic that it came from.', 'episodes'),
    code: described(z.string(), 'What was wrong, for programs.', 'invalid-event'),
    reason: described(z.string(), 'What was wrong, for people.', 'The event has no messages.'),
    parked_at: described(z.string(), 'When.', '2026-05-08T13:56:01.112Z'),
    replayed_at: described(z.string().nullable(), 'When it was put back into its topic.', null),
    body: described(
      z.string().optional(),
      'The original event; only in the answer for a single event.',
      '{}',
    ),
  })
  .meta({ id: 'ParkedEvent', description: 'An event that a stage could not take.' });

export const listParked = {
  method: 'GET',
  path: '/v1/parked',
  tag: 'Operations',
  summary:
    "Parked events, oldest first: those of your tenant; with the operator's key those of all tenants, and those whose tenant is unknown.",
  status: 200,
  params: nothing,
  query: z.strictObject({ limit: pageLimit, cursor: cursorField }),
  body: nothing,
  answer: z.object({
    results: described(z.array(parkedAnswer), 'The oldest first.', []),
    next_cursor: nextCursor,
  }),
} as const satisfies Route;

export const getParked = {
  method: 'GET',
  path: '/v1/parked/{id}',
  tag: 'Operations',
  summary: 'One parked event, with its original body.',
  status: 200,
  refusals: [404],
  params: z.strictObject({ id: parkedId }),
  query: nothing,
  body: nothing,
  answer: parkedAnswer,
} as const satisfies Route;

export const replayParked = {
  method: 'POST',
  path: '/v1/parked/{id}/replay',
  tag: 'Operations',
  summary: 'Put a parked event back into its topic, with the same id.',
  status: 202,
  refusals: [404],
  params: z.strictObject({ id: parkedId }),
  query: nothing,
  body: nothing,
  answer: parkedAnswer,
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
