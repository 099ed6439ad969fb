import type { WriteReceipt } from '@mneme/pipeline';
import { z } from 'zod';
import { agentNamed, ownAgentFields } from '../schemas/agent-fields.js';
import { READ_ROUTE, type Route, WRITE_ROUTE } from '../routing/route.js';
import { described, EXAMPLE_ID, text } from '../schemas/described.js';
import { idField, optional, pageLimit, userField, userIdField } from '../schemas/fields.js';
import { ownedId, ownedIdField, ownerField } from '../schemas/owned-id.js';
import { writeAnswer, writeAnswerOf } from '../schemas/write-answer.js';
import { consolidationAnswer } from './consolidation-answer.js';

export const consolidateRoute = {
  ...WRITE_ROUTE,
  method: 'POST',
  operation: 'consolidations.start',
  path: '/v1/consolidations',
  tag: 'Consolidation',
  summary:
    'Consolidate the entries that are new since the last run. Duplicates are merged, and a later entry supersedes the entries that it contradicts. Without `user_id`, every user of your tenant who has new entries gets a separate run.',
  body: z
    .strictObject({
      user_id: described(
        optional(userIdField),
        'The user whose entries are consolidated. Default: all users of your tenant.',
        'ana',
      ),
      ...ownAgentFields,
    })
    .meta({ ...agentNamed, examples: [{ user_id: 'ana' }] }),
  answer: writeAnswer.partial().extend({
    id: text(
      'The id of the run, for `GET /v1/consolidations/{id}`. A run over all users has no event and no token to wait for.',
      EXAMPLE_ID,
    ),
  }),
} as const satisfies Route;

export const consolidatingAnswer = (user: string, runId: string, receipt: WriteReceipt) => ({
  ...writeAnswerOf(user, receipt),
  id: ownedId(user, runId),
});

export const readConsolidationRoute = {
  ...READ_ROUTE,
  method: 'GET',
  operation: 'consolidations.get',
  path: '/v1/consolidations/{id}',
  tag: 'Consolidation',
  summary: 'The progress and the verdicts of a consolidation run.',
  refusals: [404],
  params: z.strictObject({ id: ownedIdField }),
  query: z.strictObject({ user_id: ownerField }),
  answer: consolidationAnswer,
} as const satisfies Route;

export const listConsolidationsRoute = {
  ...READ_ROUTE,
  method: 'GET',
  operation: 'consolidations.list',
  path: '/v1/consolidations',
  tag: 'Consolidation',
  summary: 'The latest consolidation runs of a user, newest first. Runs without any work are left out.',
  query: z.strictObject({ user_id: userField, ...ownAgentFields, limit: pageLimit }),
  answer: z.object({
    results: described(z.array(consolidationAnswer), 'The runs, newest first.', []),
  }),
} as const satisfies Route;

const LIMIT_UNDONE = 1_000;

export const undoConsolidationRoute = {
  ...WRITE_ROUTE,
  method: 'POST',
  operation: 'consolidations.undo',
  path: '/v1/consolidations/{id}/undo',
  tag: 'Consolidation',
  summary:
    'Undo a consolidation run, or its verdicts on some entries. Merged and superseded entries are restored word for word, and the texts that replaced them are removed. Entries that a request has edited or deleted since the run are left unchanged. For a run over all users, the run of each user and the runs that continue it are undone, and no further runs start.',
  refusals: [404],
  params: z.strictObject({ id: ownedIdField }),
  query: z.strictObject({ user_id: ownerField }),
  body: z
    .strictObject({
      user_id: described(
        optional(idField),
        'The user of the run, if the id of the run does not contain the user.',
        'ana',
      ),
      memory_ids: described(
        optional(
          z
            .array(ownedIdField, 'must be a list of ids')
            .min(1, 'must name at least one')
            .max(LIMIT_UNDONE, `must name at most ${LIMIT_UNDONE}`),
        ),
        'The entries whose verdicts are undone. Default: all entries of the run. A run over all users can only be undone as a whole.',
        null,
      ),
    })
    .meta({ examples: [{}] }),
  answer: writeAnswer.partial().extend({
    id: text(
      'The id of the run. For a run over all users, `GET /v1/consolidations/{id}` reports the progress, and there is no event and no token to wait for.',
      EXAMPLE_ID,
    ),
  }),
} as const satisfies Route;
