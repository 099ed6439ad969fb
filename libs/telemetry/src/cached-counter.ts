import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';

/** How many counts are kept: those of the messages that several stages read in turn. */
const LIMIT = 10_000;

/**
 * Caches the counts of recent texts. Stages that read the same message in turn, and the accounting of what a model is
 * given, count the same texts, and one count costs as much as one embedding. Texts are known by their fingerprints,
 * because an erasure does not reach into this memory.
 */
export const cachedCounter = (count: (text: string) => number): ((text: string) => number) => {
  const counts = new LRUCache<string, number, string>({
    max: LIMIT,
    memoMethod: (_fingerprint, _former, { context }) => count(context),
  });
  return (text) => counts.memo(hash('sha256', text, 'base64'), { context: text });
};
