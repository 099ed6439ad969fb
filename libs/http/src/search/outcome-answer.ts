import { EVIDENCE_SHAPES } from '@mneme/domain';
import type { BuiltContext, Reranking, SearchHit } from '@mneme/pipeline';
import { z } from 'zod';
import { described, text, textOrNull } from '../schemas/described.js';
import { type ResultAnswer, resultAnswer } from '../schemas/result.js';
import { explainedAnswer, explainedAnswerOf } from './explained.js';

/** Fields with which searches and contexts report how they found their results. */
export const outcomeAnswer = {
  abstained: described(z.boolean(), 'Whether no result is near enough to be an answer.', false),
  reason: textOrNull(
    'The reason if the search is not sure of its results. For a context, also the reason if the block contains none of the memories that the search found. Otherwise `null`.',
    null,
  ),
  confidence: described(
    z.number(),
    'Confidence from 0 to 1. 0.5 means that the best result scores like the best result for unrelated questions. A search may return results even if the confidence is below 0.5.',
    0.93,
  ),
  nearest_misses: described(
    z.array(resultAnswer),
    'The best results that are not near enough to be an answer. Empty if a result is near enough.',
    [],
  ),
  reranked: described(z.boolean(), 'Whether a reranker ordered the best results.', false),
  rerank_reason: textOrNull(
    'The reason why the configured reranker did not order the results. `null` if the reranker ordered them, or if none is configured.',
    'The reranker did not answer within 200 ms.',
  ),
  plan: described(
    z.object({
      shape: described(
        z.enum(EVIDENCE_SHAPES),
        'The kind of evidence that answers the query. `one`: one memory. `list`: several memories. `count`: memories to count. `latest`: the newest memory. `history`: memories over time. `advice`: memories on which advice can be based.',
        'one',
      ),
      queries: described(
        z.array(
          z.object({
            text: text('The text of the query.', 'Where does Ben work?'),
            reason: described(
              z.enum(['asked', 'reference', 'relation', 'part']),
              '`asked`: the original query. `reference`: the query with its pronouns resolved. `relation`: the query with a relation replaced by the name of the person. `part`: a part of the query.',
              'relation',
            ),
          }),
        ),
        'The queries. The first one is the original query.',
        [{ text: 'Where does my brother work?', reason: 'asked' }],
      ),
      made_by: text('The author of the plan: `rules`, or the name of a model.', 'rules'),
      reason: textOrNull(
        'The reason why the configured model made no plan. `null` if the model made one, or if no model is configured.',
        'The planner did not answer within 3000 ms.',
      ),
    }),
    'The queries that were searched for, each with its reason.',
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
  ...explainedAnswer,
};

type Outcome = Reranking &
  Pick<BuiltContext, 'abstained' | 'reason' | 'confidence' | 'misses' | 'plan' | 'explanation'>;

export const outcomeAnswerOf = (
  { abstained, reason, confidence, misses, reranked, rerankReason, plan, explanation }: Outcome,
  resultOf: (hit: SearchHit) => ResultAnswer,
) => ({
  abstained,
  reason,
  confidence,
  nearest_misses: misses.map(resultOf),
  reranked,
  rerank_reason: rerankReason,
  plan: { shape: plan.shape, queries: [...plan.queries], made_by: plan.madeBy, reason: plan.reason },
  ...explainedAnswerOf(explanation, resultOf),
});

/** The outcome of a read while memory is switched off. Such a read searches nothing (S3 8.3). */
export const NO_OUTCOME = {
  abstained: true,
  confidence: 0,
  nearest_misses: [],
  reranked: false,
  rerank_reason: null,
  plan: { shape: 'one', queries: [], made_by: 'rules', reason: null },
};
