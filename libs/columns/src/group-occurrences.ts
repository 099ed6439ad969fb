import type { Postings } from './column-source.js';

/** Groups indexes of points, in rising order, that are repeated for each occurrence. */
export const groupOccurrences = (occurrences: Iterable<number>): Postings => {
  const indexes: number[] = [];
  const counts: number[] = [];
  for (const index of occurrences) {
    if (index === indexes.at(-1)) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    else {
      indexes.push(index);
      counts.push(1);
    }
  }
  return { indexes, counts };
};
