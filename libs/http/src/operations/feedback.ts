import { z } from 'zod';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { described, EXAMPLE_ID } from '../schemas/described.js';
import { atLeastField } from '../schemas/fields.js';
import { ownedIdField, ownerField, readOwnedIds } from '../schemas/owned-id.js';
import { writeAnswer } from '../schemas/write-answer.js';

const LIMIT_RESULTS = 1000;

const A_RESULT = { id: EXAMPLE_ID, helped: true };

const feedbackBody = z
  .strictObject({
    user_id: ownerField,
    at_least: atLeastField,
    results: described(
      z
        .array(
          z.strictObject({
            id: ownedIdField,
            helped: described(z.boolean('must be true or false'), 'Whether the result helped.', true),
          }),
          'must be a list of results',
        )
        .min(1, 'must name at least one result')
        .max(LIMIT_RESULTS, `must name at most ${LIMIT_RESULTS} results`),
      'Results of searches or contexts of one user, and for each result whether it helped. At most 1,000.',
      [A_RESULT],
    ),
  })
  .meta({ examples: [{ results: [A_RESULT] }] });

export const giveFeedback = {
  ...READ_ROUTE,
  method: 'POST',
  operation: 'feedback',
  path: '/v1/feedback',
  tag: 'Reading',
  summary:
    'Report whether results helped. If one of the results does not exist, none of the feedback is recorded. Feedback changes the `success` of memories.',
  status: 202,
  takesKey: true,
  refusals: [404],
  body: feedbackBody,
  answer: writeAnswer,
} as const satisfies Route;

/** Returns the user and the judged results. Throws `Rejected` for results of several users. */
export const judgedResults = ({ results, user_id }: z.infer<typeof feedbackBody>) => {
  const ids = results.map(({ id }) => id);
  const owned = readOwnedIds('feedback', (n) => `results[${n}].id`, ids, user_id);
  const judgements = results.map(({ helped }, n) => ({ id: owned.ids[n] ?? '', helped }));
  return { user: owned.user, judgements };
};
