import { Rejected } from '@mneme/domain';
import { z } from 'zod';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { described } from '../schemas/described.js';
import { atLeastField } from '../schemas/fields.js';
import { ownedIdField, ownerField, readOwnedId } from '../schemas/owned-id.js';
import { writeAnswer } from '../schemas/write-answer.js';

const LIMIT_RESULTS = 1000;

const A_RESULT = { id: '01988f2e-6d1c-7a3b-8e21-5f0c2b9d4a17.YW5h', helped: true };

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
      'Results of a search or a context of one user, with whether each of them helped. At most 1,000.',
      [A_RESULT],
    ),
  })
  .meta({ examples: [{ results: [A_RESULT] }] });

export const giveFeedback = {
  ...READ_ROUTE,
  method: 'POST',
  path: '/v1/feedback',
  tag: 'Reading',
  summary:
    'Report whether results helped. If one of them does not exist, none of the feedback is recorded. Feedback changes the `success` of memories.',
  status: 202,
  takesKey: true,
  refusals: [404],
  body: feedbackBody,
  answer: writeAnswer,
} as const satisfies Route;

interface Judged {
  readonly user: string;
  readonly judgements: readonly { readonly id: string; readonly helped: boolean }[];
}

/** Returns the owner and the bare ids of the results. Throws `Rejected` for results of several users. */
export const judgedResults = ({ results, user_id: user }: z.infer<typeof feedbackBody>): Judged => {
  const judged = results.map(({ id, helped }, n) => {
    const owned = readOwnedId(`results[${n}].id`, id, user);
    return { ...owned, helped };
  });
  const owner = judged[0]?.user ?? '';
  const other = judged.findIndex((each) => each.user !== owner);
  if (other < 0) return { user: owner, judgements: judged.map(({ id, helped }) => ({ id, helped })) };
  const field = `results[${other}].id`;
  throw new Rejected('several-users', `"${field}": feedback is about one user. Send one for each.`, {
    field,
  });
};
