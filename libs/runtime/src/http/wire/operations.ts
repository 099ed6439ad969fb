import { isoInstant } from '@mneme/domain';
import type { Followed } from '@mneme/pipeline';
import type { Parked } from '@mneme/ports';
import { z } from 'zod';
import type { Route } from '../route.js';
import { countField, idField, isoOrNull, nothing, optional } from './fields.js';
import { heldByField } from './held.js';
import { ownedId, ownedIdField } from './owned-id.js';

const stageAnswer = z.object({ at: z.string() }).nullable();

export const eventStatus = {
  method: 'GET',
  path: '/v1/events/{event_id}',
  tag: 'Operations',
  summary:
    'Where a write is, stage by stage. held: all that could run has run, and its words wait for their session; where every message is read as it comes, its entries and facts are there already, and the digest at most is to come.',
  status: 200,
  params: z.strictObject({ event_id: ownedIdField }),
  query: z.strictObject({ user_id: optional(idField) }),
  body: nothing,
  answer: z.object({
    event_id: z.string(),
    status: z.enum(['pending', 'held', 'succeeded', 'parked']),
    held_by: heldByField.nullable(),
    held_until: z.string().nullable().describe('When it goes on by itself, at the latest.'),
    stages: z.object({
      recorded: stageAnswer,
      indexed: stageAnswer,
      segmented: stageAnswer,
      remembered: stageAnswer,
      consolidated: stageAnswer,
    }),
    parked: z.object({ id: z.string(), code: z.string(), reason: z.string() }).nullable(),
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

const parkedAnswer = z.object({
  id: z.string(),
  stage: z.string(),
  topic: z.string(),
  code: z.string(),
  reason: z.string(),
  parked_at: z.string(),
  replayed_at: z.string().nullable(),
  body: z.string().optional(),
});

export const listParked = {
  method: 'GET',
  path: '/v1/parked',
  tag: 'Operations',
  summary: 'Events that no retry can help, oldest first.',
  status: 200,
  params: nothing,
  query: z.strictObject({ limit: countField(1000).default(100), cursor: optional(z.string()) }),
  body: nothing,
  answer: z.object({ results: z.array(parkedAnswer), next_cursor: z.string().nullable() }),
} as const satisfies Route;

export const getParked = {
  method: 'GET',
  path: '/v1/parked/{id}',
  tag: 'Operations',
  summary: 'One parked event, with its original body.',
  status: 200,
  params: z.strictObject({ id: idField }),
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
  params: z.strictObject({ id: idField }),
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

export const readStats = {
  method: 'GET',
  path: '/v1/stats',
  tag: 'Operations',
  summary:
    'What there is of you, what the store holds, and how far its stages are behind. A count that the stack does not keep is null.',
  status: 200,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    version: z.string(),
    embedder: z.string(),
    extractor: z.string(),
    tokenizer: z.string(),
    users: z.int().describe('Your users with messages.'),
    points: z.record(z.string(), z.int()).describe('Your searchable things, by kind.'),
    claims: z.int().nullable().describe('Of the whole store; null: not counted by this stack.'),
    events: z.int().nullable().describe('Of the whole store; null: not counted by this stack.'),
    parked: z.int().nullable().describe('Of the whole store; null: not counted by this stack.'),
    bytes: z.int().nullable().describe('Size of the whole store; null: not known to this stack.'),
    lag: z.record(z.string(), z.int()).describe('Events that wait, by stage.'),
  }),
} as const satisfies Route;

const health = { tag: 'Health', params: nothing, query: nothing, body: nothing, status: 200 } as const;

export const live = {
  ...health,
  method: 'GET',
  path: '/health/live',
  summary: 'The process answers, and every stage gets on with what waits for it.',
  answer: z.object({ status: z.literal('ok'), instance: z.string() }),
} as const satisfies Route;

export const ready = {
  ...health,
  method: 'GET',
  path: '/health/ready',
  summary: 'All that the process stands on answers.',
  answer: z.object({ status: z.literal('ok') }),
} as const satisfies Route;
