import { EVIDENCE_SHAPES, type QueryPlan } from '@mneme/domain';
import { z } from 'zod';
import { described, text, textOrNull } from '../schemas/described.js';

export const planAnswer = {
  plan: described(
    z.object({
      shape: described(
        z.enum(EVIDENCE_SHAPES),
        'The kind of evidence that answers the query: one thing, a list, a count, the latest, a history, or the basis of advice.',
        'one',
      ),
      queries: described(
        z.array(
          z.object({
            text: text('The text of the query.', 'Where does Ben work?'),
            reason: described(
              z.enum(['asked', 'reference', 'relation', 'part']),
              '`asked`: the original query. `reference`: its pronouns are resolved. `relation`: a relation is replaced by the name of the person. `part`: a part of the query.',
              'relation',
            ),
          }),
        ),
        'The queries. The first one is for the original query.',
        [{ text: 'Where does my brother work?', reason: 'asked' }],
      ),
      made_by: text('The author of the plan: `rules`, or the name of a model.', 'rules'),
      reason: textOrNull(
        'The reason why the configured model made no plan, or `null` if it did or if none is configured.',
        'The planner did not answer within 3000 ms.',
      ),
    }),
    'The queries that were searched, and the reasons.',
    {
      shape: 'one',
      queries: [
        { text: 'Where does my brother work?', reason: 'asked' },
        { text: 'Where does Ben work?', reason: 'relation' },
      ],
      made_by: 'rules',
      reason: null,
    },
  ),
};

export const planAnswerOf = ({ shape, queries, madeBy, reason }: QueryPlan) => ({
  plan: { shape, queries: [...queries], made_by: madeBy, reason },
});
