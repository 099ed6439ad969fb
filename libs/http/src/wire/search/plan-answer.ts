import { EVIDENCE_SHAPES, type QueryPlan } from '@mneme/domain';
import { z } from 'zod';
import { described } from '../described.js';

/** What was looked for, and why. */
export const planAnswer = {
  plan: described(
    z.object({
      shape: described(
        z.enum(EVIDENCE_SHAPES),
        'What kind of evidence answers: one thing, a list, a count, the latest, a history, or what advice rests on.',
        'one',
      ),
      queries: described(
        z.array(
          z.object({
            text: described(z.string(), 'What was looked for.', 'Where does Ben work?'),
            reason: described(
              z.enum(['asked', 'reference', 'relation', 'part']),
              '`asked`: as it was asked; `reference`: with its pronouns resolved; `relation`: with the name of who is named by a relation; `part`: a part of it.',
              'relation',
            ),
          }),
        ),
        'The first stands for what was asked.',
        [{ text: 'Where does my brother work?', reason: 'asked' }],
      ),
      made_by: described(z.string(), '`rules`, or the name of a model.', 'rules'),
      reason: described(
        z.string().nullable(),
        'Why no model made it, where one is configured; `null` where one did, or none is.',
        'The planner did not answer within 3000 ms.',
      ),
    }),
    'What was looked for, and why.',
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
