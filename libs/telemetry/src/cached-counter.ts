import { LRUCache } from 'lru-cache';

/** Characters of the texts that are remembered. */
const LIMIT_CHARACTERS = 524_288;

/**
 * The same counter; a text that comes again soon is not counted again. Stages that read one message one after the
 * other, and whoever counts what a model is given, ask for the same texts, and each costs as much as embedding it.
 */
export const cachedCounter = (count: (text: string) => number): ((text: string) => number) => {
  const counts = new LRUCache<string, number>({
    maxSize: LIMIT_CHARACTERS,
    sizeCalculation: (_, text) => Math.max(text.length, 1),
    memoMethod: count,
  });
  return (text) => counts.memo(text);
};
