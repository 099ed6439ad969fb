import { type Explanation, itemId, REASONS_LEFT_OUT, type SearchHit } from '@mneme/pipeline';
import { z } from 'zod';
import { described, EXAMPLE_ID } from '../schemas/described.js';
import { groundsAnswerOf } from '../schemas/grounds-answer.js';
import { type ResultAnswer, resultAnswer } from '../schemas/result.js';

const EXAMPLE: ResultAnswer = {
  id: EXAMPLE_ID,
  kind: 'chunk',
  memory: 'Porto was too rainy for us.',
  score: 0.57,
  role: 'user',
  speaker: 'Ana',
  session_id: '2026-05-08',
  agent_id: null,
  created_at: '2026-05-08T13:56:01.112Z',
  valid_at: '2026-05-08T13:56:00.000Z',
  invalid_at: null,
  expired_at: null,
  sources: [],
  metadata: {},
};

export const explainedAnswer = {
  explained: described(
    z
      .object({
        left_out: described(
          z.array(
            z.object({
              reason: described(
                z.enum(REASONS_LEFT_OUT),
                'The reason why the result was left out. `filter`: the filter excludes it. `rank`: other results are better. `abstained`: no result is good enough to be an answer. Only for a context: `too-far`: the result is too far from the query. `about-another`: the result is about another person than the query. `in-window`: the window of the model already has the result. `other-session`: the result is a note of another session. `superseded`: the fact has ended, and a fact that holds answers the query. `tier`: the window is too full for further results. `said-already`: the block already says everything that the result says. `no-room`: the budget is used up.',
                'filter',
              ),
              result: described(resultAnswer, 'The result that was left out.', EXAMPLE),
            }),
          ),
          'Results that were found but are not in the answer: at most ten for each reason, best first.',
          [],
        ),
        took_ms: described(
          z.record(z.string(), z.number()),
          'Duration of each part of the read in milliseconds, in the order of the parts.',
          {
            plan: 2,
            embed: 0,
            find: 6,
            threshold: 0,
            rerank: 0,
            beside: 1,
            judge: 0,
            explain: 8,
          },
        ),
      })
      .optional(),
    'How the answer was made, if `explain` was requested.',
    { left_out: [], took_ms: { plan: 2, find: 6 } },
  ),
};

export const explainedAnswerOf = (
  explanation: Explanation | null,
  resultOf: (hit: SearchHit) => ResultAnswer,
) =>
  explanation === null
    ? {}
    : {
        explained: {
          left_out: explanation.leftOut.map(({ hit, reason }) => ({ reason, result: resultOf(hit) })),
          took_ms: { ...explanation.tookMs },
        },
      };

/** Returns a function that renders a result, with the claims for and against it if it is a fact. */
export const groundedResultOf =
  (user: string, explanation: Explanation | null, resultOf: (hit: SearchHit) => ResultAnswer) =>
  (hit: SearchHit): ResultAnswer => {
    const grounds = explanation?.grounds.get(itemId(hit));
    return grounds === undefined
      ? resultOf(hit)
      : { ...resultOf(hit), grounds: groundsAnswerOf(user, grounds) };
  };
