import type { StateRow } from '@mneme/ports';
import { LRUCache } from 'lru-cache';

/** What a command knows of a session without asking the store. */
export interface KnownSession {
  /** As the API wrote it last; should somebody else have written since, the next write loses its race. */
  readonly row: StateRow;
  /** The episode of every message of the session; `null`: the API did not see it begin. */
  readonly episodes: Map<string, string> | null;
}

/** The sessions a command has written to lately: saves the look-ups of a conversation that goes on. */
export interface SessionCache {
  find(key: string): KnownSession | null;
  keep(key: string, session: KnownSession): void;
  forget(key: string): void;
  /** Does the work when all work given before for the same session is done: one process does not race with itself. */
  inTurn<T>(key: string, work: () => Promise<T>): Promise<T>;
}

const LIMIT_MESSAGES = 100_000;

/** A book of so many messages at most; what was not written to for longest is forgotten first. */
export const openSessionCache = (limitMessages = LIMIT_MESSAGES): SessionCache => {
  const sessions = new LRUCache<string, KnownSession>({
    maxSize: limitMessages,
    sizeCalculation: ({ episodes }) => 1 + (episodes?.size ?? 0),
  });
  return {
    find: (key) => sessions.peek(key) ?? null,
    keep: (key, session) => void sessions.set(key, session),
    forget: (key) => void sessions.delete(key),
    inTurn: turnTaker(),
  };
};

const turnTaker = (): SessionCache['inTurn'] => {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const mine = before ? before.then(work, work) : work();
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
};
