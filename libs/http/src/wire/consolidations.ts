import type { Consolidation, WriteReceipt } from '@mneme/pipeline';
import { z } from 'zod';
import type { Route } from '../route.js';
import { described } from './described.js';
import { idField, isoOrNull, nothing, optional, pageLimit, userField, writeAnswer } from './fields.js';
import { ownedId, ownedIdAnswer, ownedIdField, ownerField } from './owned-id.js';
import { writeAnswerOf } from './write-answer.js';

const EXAMPLE_ID = '01988f2e-6d1c-7a3b-8e21-5f0c2b9d4a17.YW5h';

export const consolidateRoute = {
  method: 'POST',
  path: '/v1/consolidations',
  tag: 'Consolidation',
  summary:
    'Brings the entries that are new since the last run up to date with each other, now: duplicates are merged, and what a later entry contradicts gives way to it. It happens by itself after a session.',
  status: 202,
  takesKey: true,
  params: nothing,
  query: nothing,
  body: z.strictObject({ user_id: userField }).meta({ examples: [{ user_id: 'ana' }] }),
  answer: writeAnswer.extend({
    id: described(z.string(), 'Ask `GET /v1/consolidations/{id}` what it has done.', EXAMPLE_ID),
  }),
} as const satisfies Route;

export const consolidatingAnswer = (user: string, receipt: WriteReceipt) => ({
  ...writeAnswerOf(user, receipt),
  id: ownedId(user, receipt.eventId),
});

const verdictAnswer = z
  .object({
    memory_id: described(z.string(), 'The entry that was judged.', EXAMPLE_ID),
    verdict: described(
      z.enum(['ignore', 'merge', 'supersede', 'update', 'add']),
      'ignore: it stays; merge: another entry says all of it; supersede: a later one contradicts it; update: a text that says both took its place; add: such a text stands beside it.',
      'merge',
    ),
    by: described(
      z.string().nullable(),
      'The entry that it gave way to, or that was added; `null`: it stays alone.',
      EXAMPLE_ID,
    ),
    made_by: described(z.string(), 'Who judged, with the version of its rules or prompt.', 'rules-1'),
    undone: described(z.boolean(), 'Whether it was taken back.', false),
  })
  .meta({ id: 'Verdict', description: 'What became of an entry.' });

const consolidationAnswer = z
  .object({
    id: ownedIdAnswer('run'),
    status: described(
      z.enum(['running', 'succeeded']),
      'running: verdicts are still to come; those that there are hold already.',
      'succeeded',
    ),
    known_at: described(
      z.string().nullable(),
      'What was recorded until then is consolidated; `null`: it is not planned yet.',
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
    judges: described(
      z.record(z.string(), z.int()),
      'How many entries each judge has decided on: a language model is asked once for each.',
      { 'rules-1': 3 },
    ),
    continued_by: described(
      z.string().nullable(),
      'The run that goes on where this one ends; `null`: none does.',
      null,
    ),
  })
  .meta({ id: 'Consolidation', description: 'A run of consolidation.' });

export const readConsolidationRoute = {
  method: 'GET',
  path: '/v1/consolidations/{id}',
  tag: 'Consolidation',
  summary: 'What a run of consolidation has done so far.',
  status: 200,
  refusals: [404],
  params: z.strictObject({ id: ownedIdField }),
  query: z.strictObject({ user_id: ownerField }),
  body: nothing,
  answer: consolidationAnswer,
} as const satisfies Route;

export const listConsolidationsRoute = {
  method: 'GET',
  path: '/v1/consolidations',
  tag: 'Consolidation',
  summary: 'The last runs of a user that had anything to do, the latest first.',
  status: 200,
  params: nothing,
  query: z.strictObject({ user_id: userField, limit: pageLimit }),
  body: nothing,
  answer: z.object({
    results: described(z.array(consolidationAnswer), 'The latest first.', []),
  }),
} as const satisfies Route;

const LIMIT_UNDONE = 1_000;

export const undoConsolidationRoute = {
  method: 'POST',
  path: '/v1/consolidations/{id}/undo',
  tag: 'Consolidation',
  summary:
    'Takes a run back, or its verdicts on some entries: what gave way is there again, word for word, and texts that were written for it go. What a person has edited or deleted since stays as it is.',
  status: 202,
  refusals: [404],
  takesKey: true,
  params: z.strictObject({ id: ownedIdField }),
  query: z.strictObject({ user_id: ownerField }),
  body: z
    .strictObject({
      user_id: described(optional(idField), 'Whose it is, where the id does not say so itself.', 'ana'),
      memory_ids: described(
        optional(
          z
            .array(ownedIdField, 'must be a list of ids')
            .min(1, 'must name at least one')
            .max(LIMIT_UNDONE, `must name at most ${LIMIT_UNDONE}`),
        ),
        'The entries whose verdicts are taken back; absent: all of the run.',
        null,
      ),
    })
    .meta({ examples: [{}] }),
  answer: writeAnswer,
} as const satisfies Route;

export const consolidationAnswerOf = (
  user: string,
  run: Consolidation,
): z.infer<typeof consolidationAnswer> => ({
  id: ownedId(user, run.id),
  status: run.status,
  known_at: isoOrNull(run.knownAt),
  compared: run.compared,
  targets: run.targets,
  verdicts: run.verdicts
    .filter(({ kind }) => kind !== 'ignore')
    .map(({ targetId, kind, by, madeBy, isUndone }) => ({
      memory_id: ownedId(user, targetId),
      verdict: kind,
      by: by === null ? null : ownedId(user, by),
      made_by: madeBy,
      undone: isUndone,
    })),
  counts: countBy(run.verdicts.filter(({ isUndone }) => !isUndone).map(({ kind }) => kind)),
  judges: countBy(run.verdicts.map(({ madeBy }) => madeBy)),
  continued_by: run.continuedBy === null ? null : ownedId(user, run.continuedBy),
});

const countBy = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};
