import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';

/** Number of cached counts, enough for the messages that several stages read in turn. */
const LIMIT = 10_000;

/** Stages count the same texts in turn. Keys are hashes, because an erasure does not reach this cache. */
export const cachedCounter = (count: (text: string) => number): ((text: string) => number) => {
  const counts = new LRUCache<string, number, string>({
    max: LIMIT,
    memoMethod: (_fingerprint, _former, { context }) => count(context),
  });
  return (text) => counts.memo(hash('sha256', text, 'base64'), { context: text });
};
