import type { Hit } from '@mneme/ports';
import TinyQueue from 'tinyqueue';

/** Keeps the hits with the highest scores. If scores are equal, the smaller id is better. */
export interface BestHits {
  offer(index: number, score: number): void;
  hits(): readonly Hit[];
}

interface Candidate {
  readonly index: number;
  readonly score: number;
}

export const bestHits = (limit: number, ids: readonly string[]): BestHits => {
  const worseFirst = (a: Candidate, b: Candidate): number =>
    a.score - b.score || ((ids[a.index] ?? '') > (ids[b.index] ?? '') ? -1 : 1);
  const best = new TinyQueue<Candidate>([], worseFirst);
  return {
    offer: (index, score) => {
      const worst = best.length < limit ? undefined : best.peek();
      if (worst && (score < worst.score || worseFirst({ index, score }, worst) < 0)) return;
      best.push({ index, score });
      // The queue pops the worst hit.
      if (best.length > limit) best.pop();
    },
    hits: () =>
      [...best.data]
        .sort((a, b) => worseFirst(b, a))
        .map(({ index, score }) => ({ id: ids[index] ?? '', score })),
  };
};
