import type { HistoryMessage } from '@mneme/domain';
import type { StateRow } from '@mneme/ports';
import { LRUCache } from 'lru-cache';
import type { ErasedMessage } from './erased-message.js';

interface KnownSession {
  /**
   * The row as this process knows it. If another process has written the row since, the next write of this
   * process fails with a conflict.
   */
  readonly row: StateRow;
  /** Episode ids by message id. `null` if this process does not know the episodes of all messages. */
  readonly episodes: Map<string, string> | null;
}

/**
 * The sessions that commands have written to lately. The cache saves queries when a conversation continues.
 */
export interface SessionCache {
  find(key: string): KnownSession | null;
  keep(key: string, session: KnownSession): void;
  forget(key: string): void;
  /** Pages of histories by their keys. A page never changes, so it never becomes stale. */
  readonly pages: Pick<LRUCache<string, readonly HistoryMessage[]>, 'get' | 'set'>;
  /** Pages of erased histories by their keys (`rows/erased-history.ts`). */
  readonly erased: Pick<LRUCache<string, readonly ErasedMessage[]>, 'get' | 'set'>;
  /** Runs the work after all earlier work on the session, so that a process does not race with itself. */
  inTurn<T>(key: string, work: () => Promise<T>): Promise<T>;
}

const LIMIT_MESSAGES = 100_000;

/**
 * Keeps sessions with at most `limitMessages` messages in total. The least recently written sessions are
 * dropped first.
 */
export const openSessionCache = (limitMessages = LIMIT_MESSAGES): SessionCache => {
  const sessions = new LRUCache<string, KnownSession>({
    maxSize: limitMessages,
    sizeCalculation: ({ episodes }) => 1 + (episodes?.size ?? 0),
  });
  return {
    find: (key) => sessions.peek(key) ?? null,
    keep: (key, session) => void sessions.set(key, session),
    forget: (key) => void sessions.delete(key),
    pages: new LRUCache({ maxSize: limitMessages, sizeCalculation: (messages) => messages.length }),
    erased: new LRUCache({ maxSize: limitMessages, sizeCalculation: (messages) => messages.length }),
    inTurn: turnTaker(),
  };
};

const turnTaker = (): SessionCache['inTurn'] => {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const result = before ? before.then(work, work) : work();
    last.set(key, result);
    try {
      return await result;
    } finally {
      if (last.get(key) === result) last.delete(key);
    }
  };
};
