import type { WriteReceipt } from '@mneme/pipeline';
import { z } from 'zod';
import type { Route } from '../../route.js';
import { described } from '../described.js';
import { consolidationAnswer } from './consolidation-answer.js';
import { idField, nothing, optional, pageLimit, userField, writeAnswer } from '../fields.js';
import { ownedId, ownedIdField, ownerField } from '../owned-id.js';
import { writeAnswerOf } from '../write-answer.js';

const EXAMPLE_ID = '01988f2e-6d1c-7a3b-8e21-5f0c2b9d4a17.YW5h';

export const consolidateRoute = {
  method: 'POST',
  path: '/v1/consolidations',
  tag: 'Consolidation',
  summary:
    'Brings the entries that are new since the last run up to date with each other, now: duplicates are merged, and what a later entry contradicts gives way to it. Without `user_id` it does so for every user of yours who has new entries, each in a run of their own.',
  status: 202,
  takesKey: true,
  params: nothing,
  query: nothing,
  body: z
    .strictObject({
      user_id: described(optional(idField), 'Whose entries; absent: those of every user of yours.', 'ana'),
    })
    .meta({ examples: [{ user_id: 'ana' }] }),
  answer: writeAnswer.partial().extend({
    id: described(
      z.string(),
      'Ask `GET /v1/consolidations/{id}` what it has done. For every user there is nothing else to wait for.',
      EXAMPLE_ID,
    ),
  }),
} as const satisfies Route;

export const consolidatingAnswer = (user: string, runId: string, receipt: WriteReceipt) => ({
  ...writeAnswerOf(user, receipt),
  id: ownedId(user, runId),
});

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
    'Takes a run back, or its verdicts on some entries: what gave way is there again, word for word, and texts that were written for it go. What a person has edited or deleted since stays as it is. Of a run of every user it takes back the run of each, with what continues it; none begins any more.',
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
        'The entries whose verdicts are taken back; absent: all of the run. A run of every user is taken back whole.',
        null,
      ),
    })
    .meta({ examples: [{}] }),
  answer: writeAnswer.partial().extend({
    id: described(
      z.string(),
      'The run. Of a run of every user `GET /v1/consolidations/{id}` tells how far it is; there is nothing else to wait for.',
      EXAMPLE_ID,
    ),
  }),
} as const satisfies Route;
