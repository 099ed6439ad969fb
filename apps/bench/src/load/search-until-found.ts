import type { EventProgress, MnemeClient } from '@mneme/client';
import { setTimeout as pause } from 'node:timers/promises';

/** An acknowledged message that is looked for. */
export interface Looked {
  readonly user: string;
  readonly session: string;
  readonly messageId: string;
  /** Words that only this message has. */
  readonly query: string;
}

/** How a search right after the acknowledgement went. */
export interface SearchOutcome {
  /** The first search found it. */
  readonly atOnce: boolean;
  /** From the acknowledgement until a search that found it was asked; `null`: none did in time. */
  readonly lagMs: number | null;
  /** What the first search took. */
  readonly searchMs: number;
}

const LIMIT_MS = 10_000;
const PAUSE_MS = 20;

/** Searches until the message is found. */
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

/** How an event that was followed ended. */
export interface Followed {
  readonly status: EventProgress['status'];
  /** From the acknowledgement until it was first seen to have passed every stage. */
  readonly ms: number;
}

const LIMIT_FOLLOWING_MS = 300_000;
const LONGEST_PAUSE_MS = 1_000;

/** Asks for the event's status until every stage is through with it, and with what follows from it so far. */
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
