import type { Reranking } from '@mneme/pipeline';
import { z } from 'zod';
import { described, textOrNull } from '../schemas/described.js';

export const rerankingAnswer = {
  reranked: described(z.boolean(), 'Whether a reranker ordered the best results.', false),
  rerank_reason: textOrNull(
    'The reason why the configured reranker did not order them, or `null` if it did or if none is configured.',
    'The reranker did not answer within 200 ms.',
  ),
};

export const rerankingAnswerOf = ({ reranked, rerankReason }: Reranking) => ({
  reranked,
  rerank_reason: rerankReason,
});
