import { isoInstant } from '@mneme/domain';
import type { Followed } from '@mneme/pipeline';
import { z } from 'zod';
import type { Route } from '../../route.js';
import { described } from '../described.js';
import { isoOrNull, nothing } from '../fields.js';
import { heldByField, heldUntil } from '../held.js';
import { ownedId, ownedIdAnswer, ownedIdField, ownerField } from '../owned-id.js';

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
    'The progress of a write, by stage. held: every stage that can run has run, and the messages wait in their session. Where every message is read as it comes, its entries and facts are there already, and only the digest may be missing.',
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
    held_until: described(
      heldUntil.nullable(),
      'The latest instant at which processing continues without a request.',
      null,
    ),
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
          id: described(
            z.string(),
            "Ask `GET /v1/parked/{id}` for it: where it cannot be read, with the operator's key.",
            '42',
          ),
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

const OR_NULL = '`null`: this stack keeps no count.';
const TO_THE_OPERATOR = 'Told to the operator alone.';

const usageAnswer = z
  .object({
    stage: described(z.string(), 'Which stage asked.', 'stm.extract'),
    day: described(z.string(), 'The day, of UTC.', '2026-05-08'),
    calls: described(z.int(), 'Answered requests.', 12),
    prompt_tokens: described(z.int(), 'Tokens that were sent.', 14_200),
    completion_tokens: described(z.int(), 'Tokens that were answered.', 1_900),
    cost: described(z.number(), 'At the price that is set; 0 without one.', 0.0033),
  })
  .meta({ id: 'Usage', description: 'What language models cost a stage on a day.' });

const dailyLimit = z
  .object({
    calls: described(z.int().nullable(), 'The most requests; `null`: no limit.', 2_000),
    tokens: described(
      z.int().nullable(),
      'The most tokens, sent and answered together; `null`: no limit.',
      null,
    ),
  })
  .meta({ id: 'DailyLimit', description: 'What may be spent on language models on one day.' });

export const readStats = {
  method: 'GET',
  path: '/v1/stats',
  tag: 'Operations',
  summary:
    "What there is of you; with the operator's key, of everybody, with the bytes on disk and how far the stages are behind. Without any key on the server everybody is its operator.",
  status: 200,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    version: described(z.string(), 'Of Mneme.', '0.1.0'),
    embedder: described(z.string(), 'What makes vectors.', 'static-potion-8m'),
    extractor: described(z.string(), 'What makes entries and facts.', 'rules-3'),
    tokenizer: described(z.string(), 'What counts tokens.', 'o200k_base'),
    users: described(z.int(), 'Users with messages.', 3),
    points: described(z.record(z.string(), z.int()), 'Memories of each kind.', { chunk: 42, entry: 17 }),
    entries: described(
      z.object({
        active: described(z.int(), 'Those that every search looks through.', 17),
        paged_out: described(z.int(), 'Those that only a thorough search finds.', 0),
      }),
      'Entries, by whether they are active.',
      { active: 17, paged_out: 0 },
    ),
    recalls: described(
      z.object({
        recorded: described(z.int(), 'Reads of which it was recorded what they placed.', 120),
        dropped: described(z.int(), 'Reads of which that was lost, for no read waits for it.', 0),
        judged: described(z.int(), 'Results of which somebody said whether they helped.', 3),
      }),
      'What is known of the use of memories.',
      { recorded: 120, dropped: 0, judged: 3 },
    ),
    claims: described(z.int().nullable(), `Claims that facts are folded from; ${OR_NULL}`, 23),
    events: described(z.int().nullable(), `Events in the log; ${OR_NULL}`, 131),
    parked: described(z.int().nullable(), `Events that no stage could take; ${OR_NULL}`, 0),
    usage: described(
      z.array(usageAnswer),
      'What language models were asked and cost, by stage and day, the last day first; of a hundred days.',
      [],
    ),
    daily_limits: described(
      z.object({
        tenant: described(dailyLimit, 'Of the tenant.', { calls: 2_000, tokens: null }),
        user: described(dailyLimit, 'Of each user.', { calls: null, tokens: null }),
      }),
      'What the tenant, and each user of it, may have language models asked a day of UTC; beyond it, rules read, and the model does when there is budget again.',
      { tenant: { calls: 2_000, tokens: null }, user: { calls: null, tokens: null } },
    ),
    bytes: described(
      z.int().nullable().optional(),
      `Bytes on disk; ${OR_NULL} ${TO_THE_OPERATOR}`,
      1_240_064,
    ),
    lag: described(
      z.record(z.string(), z.int()).optional(),
      `Events that wait, by stage. ${TO_THE_OPERATOR}`,
      { stm: 0 },
    ),
  }),
} as const satisfies Route;

const okAnswer = described(z.literal('ok'), 'Anything else is no 200.', 'ok');
const health = { tag: 'Health', params: nothing, query: nothing, body: nothing, status: 200 } as const;

export const live = {
  ...health,
  method: 'GET',
  path: '/health/live',
  summary: 'The process answers, and every stage makes progress.',
  answer: z.object({
    status: okAnswer,
    instance: described(z.string(), 'The unique id of this start of the server.', 'b3f1c8de'),
  }),
} as const satisfies Route;

export const ready = {
  ...health,
  method: 'GET',
  path: '/health/ready',
  summary: 'Every server that the process depends on answers.',
  answer: z.object({ status: okAnswer }),
} as const satisfies Route;
