import { z } from 'zod';
import type { Route } from '../../route.js';
import { described } from '../described.js';
import { nothing } from '../fields.js';
import { clockAnswer } from './clock.js';

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
    consolidation: described(
      z.object({
        runs: described(z.int(), 'Runs that are over.', 12),
        verdicts: described(
          z.record(z.string(), z.int()),
          'Verdicts of each kind, also those that were taken back since.',
          { ignore: 40, merge: 9, supersede: 3 },
        ),
        gave_way: described(z.int(), 'Entries that gave way to others, also those that are there again.', 12),
        undone: described(z.int(), 'Entries that are there again because somebody undid a run.', 1),
      }),
      'What consolidation has done: a second behind, and it may lack or repeat a second where a process was killed.',
      { runs: 12, verdicts: { ignore: 40, merge: 9, supersede: 3 }, gave_way: 12, undone: 1 },
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
    clock: described(clockAnswer.optional(), `The clock beside the log. ${TO_THE_OPERATOR}`, null),
    read_only: described(
      z.string().nullable().optional(),
      `Why the embedded store takes no writes now: \`disk-full\`, \`store-corrupt\` or \`master-key-missing\`; \`null\`: it takes them. ${TO_THE_OPERATOR}`,
      null,
    ),
    lag: described(
      z.record(z.string(), z.int()).optional(),
      `Events that wait, by stage. ${TO_THE_OPERATOR}`,
      { stm: 0 },
    ),
  }),
} as const satisfies Route;
