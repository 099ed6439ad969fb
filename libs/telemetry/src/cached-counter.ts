import { LRUCache } from 'lru-cache';

/** The total length of the texts whose counts are cached, in characters. */
const LIMIT_CHARACTERS = 524_288;

/**
 * Caches the counts of recent texts. Stages that read the same message in turn, and the accounting of what a model is
 * given, count the same texts, and one count costs as much as one embedding.
 */
export const cachedCounter = (count: (text: string) => number): ((text: string) => number) => {
  const counts = new LRUCache<string, number>({
    maxSize: LIMIT_CHARACTERS,
    sizeCalculation: (_, text) => Math.max(text.length, 1),
    memoMethod: count,
  });
  return (text) => counts.memo(text);
};
