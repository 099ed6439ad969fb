import { LRUCache } from 'lru-cache';

/** The most characters of texts kept in the cache. */
const LIMIT_CHARACTERS = 524_288;

/**
 * The same counter with a cache. Stages that read a message one after the other, and the counting of model input, ask
 * for the same texts, and counting costs as much as embedding.
 */
export const cachedCounter = (count: (text: string) => number): ((text: string) => number) => {
  const counts = new LRUCache<string, number>({
    maxSize: LIMIT_CHARACTERS,
    sizeCalculation: (_, text) => Math.max(text.length, 1),
    memoMethod: count,
  });
  return (text) => counts.memo(text);
};
