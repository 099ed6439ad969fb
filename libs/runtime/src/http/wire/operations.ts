import { isoInstant } from '@mneme/domain';
import type { Followed } from '@mneme/pipeline';
import type { Parked } from '@mneme/ports';
import { z } from 'zod';
import type { Route } from '../route.js';
import { described } from './described.js';
import { cursorField, idField, isoOrNull, nextCursor, nothing, pageLimit } from './fields.js';
import { heldByField, heldUntil } from './held.js';
import { ownedId, ownedIdAnswer, ownedIdField, ownerField } from './owned-id.js';

const stageAnswer = (what: string) =>
  described(
    z.object({ at: described(z.string(), 'When.', '2026-05-08T13:56:01.112Z') }).nullable(),
    `${what}; \`null\`: not yet.`,
    { at: '2026-05-08T13:56:01.112Z' },
  );

export const eventStatus = {
  method: 'GET',
  path: '/v1/events/{event_id}',
  tag: 'Operations',
  summary:
    'Where a write is, stage by stage. held: all that could run has run, and its words wait for their session; where every message is read as it comes, its entries and facts are there already, and the digest at most is to come.',
  status: 200,
  refusals: [404],
  params: z.strictObject({ event_id: ownedIdField }),
  query: z.strictObject({ user_id: ownerField }),
  body: nothing,
  answer: z.object({
    event_id: ownedIdAnswer('write'),
    status: described(
      z.enum(['pending', 'held', 'succeeded', 'parked']),
      'pending: a stage has it before it; held: its words wait for their session; succeeded: every stage has run; parked: a stage could not take it.',
      'succeeded',
    ),
    held_by: described(heldByField.nullable(), 'Where its words wait; `null`: they do not.', null),
    held_until: described(heldUntil.nullable(), 'When it goes on by itself, at the latest.', null),
    stages: described(
      z.object({
        recorded: stageAnswer('In the log, for good'),
        indexed: stageAnswer('Its words can be searched'),
        segmented: stageAnswer('Its topics are known'),
        remembered: stageAnswer('Its entries are written'),
        consolidated: stageAnswer('Its facts are folded'),
      }),
      'How far each stage is.',
      {
        recorded: { at: '2026-05-08T13:56:01.112Z' },
        indexed: { at: '2026-05-08T13:56:01.131Z' },
        segmented: null,
        remembered: null,
        consolidated: null,
      },
    ),
    parked: described(
      z
        .object({
          id: described(z.string(), 'Ask `GET /v1/parked/{id}` for it.', '42'),
          code: described(z.string(), 'What was wrong, for programs.', 'invalid-event'),
          reason: described(z.string(), 'What was wrong, for people.', 'The event has no messages.'),
        })
        .nullable(),
      'What a stage could not take, where it is parked.',
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

const parkedId = described(
  idField,
  'The id of the parked event.',
  'stm.read/01988f2e-6d1c-7a3b-8e21-5f0c2b9d4a17',
);
const parkedAnswer = z
  .object({
    id: parkedId,
    stage: described(z.string(), 'The stage that could not take it.', 'stm'),
    topic: described(z.string(), 'The topic that it came from.', 'episodes'),
    code: described(z.string(), 'What was wrong, for programs.', 'invalid-event'),
    reason: described(z.string(), 'What was wrong, for people.', 'The event has no messages.'),
    parked_at: described(z.string(), 'When.', '2026-05-08T13:56:01.112Z'),
    replayed_at: described(z.string().nullable(), 'When it was put back into its topic.', null),
    body: described(z.string().optional(), 'The event as it came, where one is asked for.', '{}'),
  })
  .meta({ id: 'ParkedEvent', description: 'An event that a stage could not take.' });

export const listParked = {
  method: 'GET',
  path: '/v1/parked',
  tag: 'Operations',
  summary: 'Events that no retry can help, oldest first.',
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

const OF_THE_STORE = 'Of the whole store; `null`: this stack keeps no count.';

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
    version: described(z.string(), 'Of Mneme.', '0.1.0'),
    embedder: described(z.string(), 'What makes vectors.', 'static-potion-8m'),
    extractor: described(z.string(), 'What makes entries and facts.', 'rules-3'),
    tokenizer: described(z.string(), 'What counts tokens.', 'o200k_base'),
    users: described(z.int(), 'Your users with messages.', 3),
    points: described(z.record(z.string(), z.int()), 'Your memories of each kind.', { chunk: 42, entry: 17 }),
    claims: described(z.int().nullable(), `Claims that facts are folded from. ${OF_THE_STORE}`, 23),
    events: described(z.int().nullable(), `Events in the log. ${OF_THE_STORE}`, 131),
    parked: described(z.int().nullable(), `Events that no stage could take. ${OF_THE_STORE}`, 0),
    bytes: described(z.int().nullable(), `Bytes on disk. ${OF_THE_STORE}`, 1_240_064),
    lag: described(z.record(z.string(), z.int()), 'Events that wait, by stage.', { stm: 0 }),
  }),
} as const satisfies Route;

const okAnswer = described(z.literal('ok'), 'Anything else is no 200.', 'ok');
const health = { tag: 'Health', params: nothing, query: nothing, body: nothing, status: 200 } as const;

export const live = {
  ...health,
  method: 'GET',
  path: '/health/live',
  summary: 'The process answers, and every stage gets on with what waits for it.',
  answer: z.object({
    status: okAnswer,
    instance: described(z.string(), 'Of all servers that ever were, this one.', 'b3f1c8de'),
  }),
} as const satisfies Route;

export const ready = {
  ...health,
  method: 'GET',
  path: '/health/ready',
  summary: 'All that the process stands on answers.',
  answer: z.object({ status: okAnswer }),
} as const satisfies Route;
