import { Unavailable } from '@mneme/domain';
import type { CrossEncoder } from '@mneme/ports';
import { answerWithin } from '@mneme/telemetry';

/**
 * Limits the time of a cross-encoder and throws `Unavailable` beyond it. While an abandoned call still runs,
 * further calls are refused, because they would be late too and the queue would grow with every search.
 */
export const timelyCrossEncoder = ({ id, score }: CrossEncoder, limitMs: number): CrossEncoder => {
  let overdue = 0;
  return {
    id,
    score: async (query, texts) => {
      if (overdue > 0)
        throw new Unavailable('reranker-busy', 'The reranker is still at work for an earlier search.');
      const asked = score(query, texts);
      try {
        return await answerWithin(limitMs, () => asked);
      } catch (error) {
        if (!(error instanceof Unavailable) || error.code !== 'no-answer') throw error;
        overdue += 1;
        const isDone = (): void => {
          overdue -= 1;
        };
        asked.then(isDone, isDone);
        throw new Unavailable('reranker-late', `The reranker did not answer within ${limitMs} ms.`, {
          cause: error,
        });
      }
    },
  };
};
