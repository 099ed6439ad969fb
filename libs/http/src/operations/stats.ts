import { z } from 'zod';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { described, integer, text } from '../schemas/described.js';
import { clockAnswer } from './clock.js';

const OR_NULL = '`null` if this stack does not count them.';
const TO_THE_OPERATOR = "Only in answers to a request with the operator's key.";

const usageAnswer = z
  .object({
    stage: text('The stage that made the requests.', 'stm.extract'),
    day: text('The day, in UTC.', '2026-05-08'),
    calls: integer('Number of answered requests.', 12),
    prompt_tokens: integer('Number of tokens sent.', 14_200),
    completion_tokens: integer('Number of tokens received.', 1_900),
    cost: described(z.number(), 'Cost at the configured price, or 0 without a price.', 0.0033),
  })
  .meta({ id: 'Usage', description: 'Requests, tokens and cost of language models, for one stage and day.' });

const dailyLimit = z
  .object({
    calls: described(z.int().nullable(), 'Maximum number of requests, or `null` without a limit.', 2_000),
    tokens: described(
      z.int().nullable(),
      'Maximum number of tokens sent and received, or `null` without a limit.',
      null,
    ),
  })
  .meta({ id: 'DailyLimit', description: 'The daily limit for the use of language models.' });

export const readStats = {
  ...READ_ROUTE,
  method: 'GET',
  operation: 'stats',
  path: '/v1/stats',
  tag: 'Operations',
  summary:
    "Statistics of your tenant. With the operator's key, the statistics of all tenants, with the bytes on disk and the lag of the stages. On a server without keys every caller is an operator.",
  answer: z.object({
    version: text('The version of Mneme.', '0.1.0'),
    embedder: text('The model that makes vectors.', 'static-potion-8m'),
    extractor: text('The model or rules that extract entries and facts.', 'rules-3'),
    tokenizer: text('The tokenizer that counts tokens.', 'o200k_base'),
    users: integer('Number of users with messages.', 3),
    points: described(z.record(z.string(), z.int()), 'Number of memories of each kind.', {
      chunk: 42,
      entry: 17,
    }),
    entries: described(
      z.object({
        active: integer('Number of entries that every search covers.', 17),
        paged_out: integer('Number of entries that only a thorough search covers.', 0),
      }),
      'Number of active and of paged-out entries.',
      { active: 17, paged_out: 0 },
    ),
    recalls: described(
      z.object({
        recorded: integer('Number of reads whose use of memories was recorded.', 120),
        dropped: integer(
          'Number of reads whose use of memories was not recorded, because 1,000 reads waited or the log did not answer.',
          0,
        ),
        judged: integer('Number of results with feedback.', 3),
      }),
      'Counts of the reads that use memories, and of feedback.',
      { recorded: 120, dropped: 0, judged: 3 },
    ),
    consolidation: described(
      z.object({
        runs: integer('Number of runs that have ended.', 12),
        verdicts: described(
          z.record(z.string(), z.int()),
          'Number of verdicts of each kind, including verdicts that were undone later.',
          { ignore: 40, merge: 9, supersede: 3 },
        ),
        gave_way: integer(
          'Number of entries that other entries replaced, including entries that were restored later.',
          12,
        ),
        undone: integer('Number of entries that were restored because a run was undone.', 1),
      }),
      'Effects of consolidation. The counts are up to one second old. If a process is killed, the changes of one second may be missing or counted twice.',
      { runs: 12, verdicts: { ignore: 40, merge: 9, supersede: 3 }, gave_way: 12, undone: 1 },
    ),
    claims: described(z.int().nullable(), `Number of claims from which facts are made. ${OR_NULL}`, 23),
    events: described(z.int().nullable(), `Number of events in the log. ${OR_NULL}`, 131),
    parked: described(z.int().nullable(), `Number of events that a stage could not process. ${OR_NULL}`, 0),
    usage: described(
      z.array(usageAnswer),
      'Use and cost of language models by stage and day, newest day first, for the last hundred days.',
      [],
    ),
    daily_limits: described(
      z.object({
        tenant: described(dailyLimit, 'The limit of the tenant.', { calls: 2_000, tokens: null }),
        user: described(dailyLimit, 'The limit of each user.', { calls: null, tokens: null }),
      }),
      'Daily limits for the use of language models by the tenant and by each user, per day in UTC. If a limit is reached, rules read the messages instead of the model, and the model reads these messages on the next day.',
      { tenant: { calls: 2_000, tokens: null }, user: { calls: null, tokens: null } },
    ),
    bytes: described(
      z.int().nullable().optional(),
      `Bytes on disk. ${OR_NULL} ${TO_THE_OPERATOR}`,
      1_240_064,
    ),
    clock: described(
      clockAnswer.optional(),
      `The clock of the process and the newest time in the log, and whether they agree. ${TO_THE_OPERATOR}`,
      null,
    ),
    read_only: described(
      z.string().nullable().optional(),
      `The reason why the embedded store accepts no writes now: \`disk-full\`, \`store-corrupt\` or \`master-key-missing\`, or \`null\` if it accepts them. ${TO_THE_OPERATOR}`,
      null,
    ),
    lag: described(
      z.record(z.string(), z.int()).optional(),
      `Number of waiting events, by stage. ${TO_THE_OPERATOR}`,
      { stm: 0 },
    ),
  }),
} as const satisfies Route;
