import { VERDICT_REASONS } from '@mneme/domain';
import {
  type Consolidation,
  type Followed,
  isOver,
  type RunTotals,
  type TenantRun,
  totalsOf,
} from '@mneme/pipeline';
import { z } from 'zod';
import { described } from '../described.js';
import { isoOrNull } from '../fields.js';
import { parkedNotice } from '../operations/parked.js';
import { ownedId, ownedIdAnswer } from '../owned-id.js';

const EXAMPLE_ID = '01988f2e-6d1c-7a3b-8e21-5f0c2b9d4a17.YW5h';

/** Why a verdict is as it is, wherever the API answers it. */
export const reasonField = described(
  z.enum(VERDICT_REASONS).nullable(),
  'Why. It gave way: same-words, said-in-full (all of its statements are in the other), facts-replaced, contradicted, partly-replaced (its own words say what is over), change-quoted (they quote what is said later), told-together (a text says what both say). It is kept: would-lose-details (a name, a number, a date or a negation), would-invent-details, told-beside, two-people, edited, gone, still-holds. `null`: nobody kept why.',
  'said-in-full',
);

export const askedAnswer = z
  .object({
    calls: described(z.int(), 'Answered requests.', 2),
    prompt_tokens: described(z.int(), 'Tokens that were sent.', 1_840),
    completion_tokens: described(z.int(), 'Tokens that were answered.', 96),
  })
  .meta({ id: 'ModelUsage', description: 'What was asked of language models; rules ask nothing.' });

const verdictAnswer = z
  .object({
    memory_id: described(z.string(), 'The entry that was judged.', EXAMPLE_ID),
    verdict: described(
      z.enum(['ignore', 'merge', 'supersede', 'update', 'add']),
      'ignore: it stays; merge: another entry says all of it; supersede: a later one contradicts it; update: a text took its place, its own words with what is over behind them or one that says both; add: such a text stands beside it.',
      'merge',
    ),
    by: described(
      z.string().nullable(),
      'The entry that it gave way to, or that was added; `null`: it stays alone.',
      EXAMPLE_ID,
    ),
    reason: reasonField,
    made_by: described(z.string(), 'Who judged, with the version of its rules or prompt.', 'rules-1'),
    undone: described(z.boolean(), 'Whether it was taken back.', false),
  })
  .meta({ id: 'Verdict', description: 'What became of an entry.' });

const usersAnswer = z
  .object({
    asked: described(z.int(), 'Users with new entries, so far.', 12),
    finished: described(z.int(), 'Those whose runs are over.', 10),
    given_up: described(z.int(), 'Those who were erased meanwhile, or whose run did not end.', 0),
    undone: described(z.int(), 'Those whose runs were taken back with this one, so far.', 0),
  })
  .meta({ id: 'ConsolidatedUsers', description: 'How far a run of every user is.' });

export const consolidationAnswer = z
  .object({
    id: ownedIdAnswer('run'),
    status: described(
      z.enum(['running', 'succeeded']),
      'running: verdicts are still to come; those that there are hold already. A run of every user is running again while it is taken back.',
      'succeeded',
    ),
    known_at: described(
      z.string().nullable(),
      'What was recorded until then is consolidated; `null`: it is not planned yet, or of every user.',
      '2026-05-08T13:56:01.112Z',
    ),
    compared: described(z.int(), 'How many new entries were compared with their neighbours.', 12),
    targets: described(z.int(), 'How many entries have a verdict, or wait for one.', 3),
    verdicts: described(
      z.array(verdictAnswer),
      'The verdicts so far, without those that let an entry stay.',
      [],
    ),
    counts: described(
      z.record(z.string(), z.int()),
      'How many verdicts of each kind there are, those that were taken back left out.',
      { ignore: 2, merge: 1 },
    ),
    judges: described(z.record(z.string(), z.int()), 'How many entries each judge has decided on.', {
      'rules-1': 3,
    }),
    reasons: described(
      z.record(z.string(), z.int()),
      'How many verdicts have which reason, those that let an entry stay included, those that were taken back left out.',
      { 'said-in-full': 1, 'still-holds': 2 },
    ),
    usage: described(askedAnswer, 'What its verdicts asked of language models; rules ask nothing.', {
      calls: 0,
      prompt_tokens: 0,
      completion_tokens: 0,
    }),
    users: described(
      usersAnswer.nullable(),
      'Of a run of every user: how far it is. What they come to is added up when their runs are over; their verdicts are in their own runs. `null`: it is a run of one user.',
      null,
    ),
    parked: described(
      parkedNotice.nullable(),
      'What holds up a run that is asked for by its id: an event of it is parked. The other verdicts come all the same, and it ends when `POST /v1/parked/{id}/replay` has put the event back. `null`: nothing, or the run is listed, or of every user.',
      null,
    ),
    continued_by: described(
      z.string().nullable(),
      'The run that goes on where this one ends; `null`: none does.',
      null,
    ),
  })
  .meta({ id: 'Consolidation', description: 'A run of consolidation.' });

type ConsolidationAnswer = z.infer<typeof consolidationAnswer>;

export const consolidationAnswerOf = (
  user: string,
  run: Consolidation,
  parked: Followed['parked'] = null,
): ConsolidationAnswer => ({
  id: ownedId(user, run.id),
  status: run.status,
  known_at: isoOrNull(run.knownAt),
  ...totalsAnswerOf(totalsOf(run)),
  verdicts: run.verdicts
    .filter(({ kind }) => kind !== 'ignore')
    .map(({ targetId, kind, by, because, madeBy, isUndone }) => ({
      memory_id: ownedId(user, targetId),
      verdict: kind,
      by: by === null ? null : ownedId(user, by),
      reason: because,
      made_by: madeBy,
      undone: isUndone,
    })),
  users: null,
  parked,
  continued_by: run.continuedBy === null ? null : ownedId(user, run.continuedBy),
});

/** A run of every user of a tenant: its id is nobody's, so it has no owner inside. */
export const tenantRunAnswerOf = (run: TenantRun): ConsolidationAnswer => {
  const { asked, finished, givenUp } = run.users;
  return {
    id: run.id,
    status: isOver(run) ? 'succeeded' : 'running',
    known_at: null,
    ...totalsAnswerOf(run.totals),
    verdicts: [],
    users: { asked, finished, given_up: givenUp, undone: run.undo?.users ?? 0 },
    parked: null,
    continued_by: null,
  };
};

const totalsAnswerOf = ({ compared, targets, counts, judges, reasons, usage }: RunTotals) => ({
  compared,
  targets,
  counts: { ...counts },
  judges: { ...judges },
  reasons: { ...reasons },
  usage: {
    calls: usage.calls,
    prompt_tokens: usage.promptTokens,
    completion_tokens: usage.completionTokens,
  },
});
