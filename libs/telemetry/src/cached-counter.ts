import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';

/**
 * Maximum number of cached counts, which is enough for the messages that several stages read one after the
 * other.
 */
const LIMIT = 10_000;

/**
 * Caches counts, because several stages count the same texts. The keys of the cache are hashes, because an
 * erasure does not remove them.
 */
export const cachedCounter = (count: (text: string) => number): ((text: string) => number) => {
  const counts = new LRUCache<string, number, string>({
    max: LIMIT,
    memoMethod: (_fingerprint, _former, { context }) => count(context),
  });
  return (text) => counts.memo(hash('sha256', text, 'base64'), { context: text });
};
