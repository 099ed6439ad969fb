import type { Reranking } from '@mneme/pipeline';
import { z } from 'zod';
import { described } from '../described.js';

/** Whether the best results were read again, together with the query. */
export const rerankingAnswer = {
  reranked: described(z.boolean(), 'Whether a reranker put the best results in their order.', false),
  rerank_reason: described(
    z.string().nullable(),
    'Why it did not, where one is configured; `null` where it did, or none is.',
    'The reranker did not answer within 200 ms.',
  ),
};

export const rerankingAnswerOf = ({ reranked, rerankReason }: Reranking) => ({
  reranked,
  rerank_reason: rerankReason,
});
