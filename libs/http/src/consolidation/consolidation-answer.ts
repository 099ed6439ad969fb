import {
  type Consolidation,
  type Followed,
  isOver,
  type RunTotals,
  type TenantRun,
  totalsOf,
} from '@mneme/pipeline';
import { z } from 'zod';
import { described, EXAMPLE_ID, integer, text, textOrNull } from '../schemas/described.js';
import { isoOrNull } from '../schemas/fields.js';
import { ownedId, ownedIdAnswer } from '../schemas/owned-id.js';
import { parkedNotice } from '../schemas/parked-notice.js';
import { reasonField } from '../schemas/verdict-reason.js';

const askedAnswer = z
  .object({
    calls: integer('Number of answered requests.', 2),
    prompt_tokens: integer('Number of tokens sent.', 1_840),
    completion_tokens: integer('Number of tokens received.', 96),
  })
  .meta({
    id: 'ModelUsage',
    description: 'Requests to language models and their tokens. All figures are 0 if only rules judged.',
  });

const verdictAnswer = z
  .object({
    memory_id: text('The entry that was judged.', EXAMPLE_ID),
    verdict: described(
      z.enum(['ignore', 'merge', 'supersede', 'update', 'add']),
      'ignore: the entry is kept. merge: another entry says everything that the entry says. supersede: a later entry contradicts the entry. update: a new text replaces the entry. The text is the words of the entry with a note about the part that has ended, or a text made of the entry and a later one. add: such a text is added, and the entry is kept.',
      'merge',
    ),
    by: textOrNull(
      'The entry that replaced the judged entry or was added to it. `null` if the judged entry is kept unchanged.',
      EXAMPLE_ID,
    ),
    reason: reasonField,
    made_by: text(
      'The rules or the model that made the verdict, with the version of the rules or the prompt.',
      'rules-1',
    ),
    undone: described(z.boolean(), 'Whether the verdict was undone.', false),
  })
  .meta({ id: 'Verdict', description: 'The verdict on an entry.' });

const usersAnswer = z
  .object({
    asked: integer('Number of users with new entries that the run has found so far.', 12),
    finished: integer('Number of users whose runs have ended.', 10),
    given_up: integer('Number of users who were erased since the run began, or whose runs did not end.', 0),
    undone: integer('Number of users whose runs an undo of this run has undone so far.', 0),
  })
  .meta({ id: 'ConsolidatedUsers', description: 'The progress of a run over all users.' });

export const consolidationAnswer = z
  .object({
    id: ownedIdAnswer('run'),
    status: described(
      z.enum(['running', 'succeeded']),
      'running: the run will make further verdicts, and the existing verdicts are already in force. succeeded: all verdicts are made. A run over all users has the status running again while it is being undone.',
      'succeeded',
    ),
    known_at: textOrNull(
      'The run consolidates the entries that were recorded until this time. `null` if the run is not planned yet, or if it is a run over all users.',
      '2026-05-08T13:56:01.112Z',
    ),
    compared: integer('Number of new entries that were compared with their neighbours.', 12),
    targets: integer('Number of entries that have a verdict or wait for one.', 3),
    verdicts: described(
      z.array(verdictAnswer),
      'The verdicts so far, without verdicts of the kind `ignore`.',
      [],
    ),
    counts: described(
      z.record(z.string(), z.int()),
      'Number of verdicts of each kind, without verdicts that were undone.',
      { ignore: 2, merge: 1 },
    ),
    judges: described(z.record(z.string(), z.int()), 'Number of entries that each judge has decided on.', {
      'rules-1': 3,
    }),
    reasons: described(
      z.record(z.string(), z.int()),
      'Number of verdicts for each reason, including `ignore` and without verdicts that were undone.',
      { 'said-in-full': 1, 'still-holds': 2 },
    ),
    usage: described(
      askedAnswer,
      'Requests to language models for the verdicts of the run. Rules make no requests.',
      {
        calls: 0,
        prompt_tokens: 0,
        completion_tokens: 0,
      },
    ),
    users: described(
      usersAnswer.nullable(),
      'The progress of a run over all users. The counts of this run include a user as soon as the run of the user has ended. Only the runs of the users list the verdicts. `null` for a run of one user.',
      null,
    ),
    parked: described(
      parkedNotice.nullable(),
      'The parked event that keeps the run from ending. The run ends after `POST /v1/parked/{id}/replay` has put the event back into its topic. The other verdicts of the run do not wait for that. `null` if no event is parked, in a list of runs, and for a run over all users.',
      null,
    ),
    continued_by: textOrNull(
      'The run that continues with the entries that this run has left, or `null` if there is no such run.',
      null,
    ),
  })
  .meta({
    id: 'Consolidation',
    description: 'A consolidation run of one user, or of all users of the tenant.',
  });

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

/** A run over all users is answered without `ownedId`, because its id contains no user. */
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
