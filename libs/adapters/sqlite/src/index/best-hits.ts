import type { Hit } from '@mneme/ports';

/** Keeps the best of many: the higher score, of equal ones the smaller id. */
export interface BestHits {
  offer(index: number, score: number): void;
  /** Best first. */
  hits(): readonly Hit[];
}

export const bestHits = (limit: number, ids: readonly string[]): BestHits => {
  const isWorse = (a: Candidate, b: Candidate): boolean =>
    a.score < b.score || (a.score === b.score && (ids[a.index] ?? '') > (ids[b.index] ?? ''));
  const { heap, rise, sink } = worstFirst(isWorse);
  return {
    offer: (index, score) => {
      const worst = heap[0];
      if (heap.length < limit) {
        heap.push({ index, score });
        rise();
      } else if (worst && score >= worst.score && isWorse(worst, { index, score })) {
        heap[0] = { index, score };
        sink();
      }
    },
    hits: () =>
      [...heap]
        .sort((a, b) => (isWorse(a, b) ? 1 : -1))
        .map(({ index, score }) => ({ id: ids[index] ?? '', score })),
  };
};

interface Candidate {
  readonly index: number;
  readonly score: number;
}

/** A binary heap with the worst at its top: that is the first to go. */
const worstFirst = (isWorse: (a: Candidate, b: Candidate) => boolean) => {
  const heap: Candidate[] = [];
  /** Swaps child and parent if the child is the worse. */
  const swapIf = (child: number, parent: number): boolean => {
    const [low, high] = [heap[child], heap[parent]];
    if (!low || !high || !isWorse(low, high)) return false;
    heap[parent] = low;
    heap[child] = high;
    return true;
  };
  const rise = (): void => {
    let at = heap.length - 1;
    while (at > 0 && swapIf(at, (at - 1) >> 1)) at = (at - 1) >> 1;
  };
  const sink = (): void => {
    let at = 0;
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
      const child = left && right && isWorse(right, left) ? 2 * at + 2 : 2 * at + 1;
      if (!swapIf(child, at)) return;
      at = child;
    }
  };
  return { heap, rise, sink };
};
