import type { Hit } from '@mneme/ports';
import TinyQueue from 'tinyqueue';

export type BestHits = ReturnType<typeof bestHits>;

interface Candidate {
  readonly index: number;
  readonly score: number;
}

/** Keeps the `limit` best hits. If scores are equal, the hit with the smaller id is better. */
export const bestHits = (limit: number, ids: readonly string[]) => {
  const worseFirst = (a: Candidate, b: Candidate): number =>
    a.score - b.score || ((ids[a.index] ?? '') > (ids[b.index] ?? '') ? -1 : 1);
  const best = new TinyQueue<Candidate>([], worseFirst);
  return {
    offer: (index: number, score: number): void => {
      const worst = best.length < limit ? undefined : best.peek();
      if (worst && (score < worst.score || worseFirst({ index, score }, worst) < 0)) return;
      best.push({ index, score });
      if (best.length > limit) best.pop();
    },
    hits: (): readonly Hit[] =>
      [...best.data]
        .sort((a, b) => worseFirst(b, a))
        .map(({ index, score }) => ({ id: ids[index] ?? '', score })),
  };
};
