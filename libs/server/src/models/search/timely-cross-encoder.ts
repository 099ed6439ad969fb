import { Unavailable } from '@mneme/domain';
import type { CrossEncoder } from '@mneme/ports';
import { answerWithin } from '@mneme/telemetry';

/**
 * A cross-encoder that answers in time or throws `Unavailable`. While it is still at a search that nobody waits for any
 * more, it is asked nothing: what waits behind that would be late too, and there would be more of it with every search.
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
