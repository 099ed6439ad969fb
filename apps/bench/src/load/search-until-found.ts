import type { EventProgress, MnemeClient } from '@mneme/client';
import { setTimeout as pause } from 'node:timers/promises';

export interface Looked {
  readonly user: string;
  readonly session: string;
  readonly messageId: string;
  readonly query: string;
}

export interface SearchOutcome {
  readonly atOnce: boolean;
  /**
   * Milliseconds from the acknowledgement to the start of the first successful search. Null if no search
   * found the message in time.
   */
  readonly lagMs: number | null;
  /** Duration of the first search, in milliseconds. */
  readonly searchMs: number;
}

const LIMIT_MS = 10_000;
const PAUSE_MS = 20;

/** Searches until the message is found, for at most ten seconds. */
export const searchUntilFound = async (
  client: MnemeClient,
  looked: Looked,
  signal: AbortSignal,
): Promise<SearchOutcome> => {
  const acknowledgedAt = performance.now();
  let searchMs: number | null = null;
  for (;;) {
    const askedAt = performance.now();
    const isFound = await isThere(client, looked);
    const isFirst = searchMs === null;
    searchMs ??= performance.now() - askedAt;
    if (isFound) return { atOnce: isFirst, lagMs: isFirst ? 0 : askedAt - acknowledgedAt, searchMs };
    if (askedAt - acknowledgedAt > LIMIT_MS) return { atOnce: false, lagMs: null, searchMs };
    await pause(PAUSE_MS, undefined, { signal });
  }
};

const isThere = async (client: MnemeClient, looked: Looked): Promise<boolean> => {
  const { user: userId, session, messageId, query } = looked;
  const { results } = await client.search({ query, userId, kinds: ['chunk'] });
  return results.some(({ sources }) =>
    sources.some((source) => source.sessionId === session && source.messageId === messageId),
  );
};

export interface Followed {
  readonly status: EventProgress['status'];
  /** Milliseconds from the acknowledgement until a query showed that every stage had passed the event. */
  readonly ms: number;
}

const LIMIT_FOLLOWING_MS = 300_000;
const LONGEST_PAUSE_MS = 1_000;

/**
 * Polls the status of an event until every stage has processed it and the events that follow from it, for at
 * most five minutes.
 */
export const follow = async (
  client: MnemeClient,
  { userId, eventId }: { readonly userId: string; readonly eventId: string },
  signal: AbortSignal,
): Promise<Followed> => {
  const acknowledgedAt = performance.now();
  for (let wait = PAUSE_MS; ; wait = Math.min(wait * 1.5, LONGEST_PAUSE_MS)) {
    const { status } = await client.events.get(eventId, { userId });
    const ms = performance.now() - acknowledgedAt;
    if (status !== 'pending' || ms > LIMIT_FOLLOWING_MS) return { status, ms };
    await pause(wait, undefined, { signal });
  }
};
