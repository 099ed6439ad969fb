import type { Instant } from '../instant.js';

/** An entry and its place in the one order of its user. */
export interface PlacedEntry {
  readonly id: string;
  readonly saidAt: Instant;
  readonly sessionId: string;
  /** How many entries have had the place before it, each rewritten by the next; absent: it is the first. */
  readonly rewriting?: number;
}

/** Two entries that are alike, whichever is the later one. */
export interface LikePair {
  readonly a: PlacedEntry;
  readonly b: PlacedEntry;
  readonly cosine: number;
}

/** A place in the queue of a target. */
export interface QueuedUpdater {
  readonly id: string;
  readonly cosine: number;
}

/** What may bring a target up to date. */
export interface UpdateQueue {
  readonly targetId: string;
  /** The likest first. */
  readonly updaters: readonly QueuedUpdater[];
}

/** The neighbours of an entry that are looked at, and those that a queue keeps (S4's code; algorithms 4.2). */
export const NEIGHBOURS = 20;
export const QUEUE_LENGTH = 10;

/**
 * The strict order of the entries of a user: by when they were said, and never by when they arrived, so every replica and
 * every replay agrees (algorithms 0.1). Of two entries exactly one is the later, so two never wait for each other; a text is
 * later than what it was put in the place of.
 */
export const compareEntries = (a: PlacedEntry, b: PlacedEntry): number =>
  a.saidAt - b.saidAt ||
  compareText(a.sessionId, b.sessionId) ||
  (a.rewriting ?? 0) - (b.rewriting ?? 0) ||
  compareText(a.id, b.id);

/**
 * The queues of all targets: only later entries may update earlier ones (S4 3.3). The order of the pairs does not matter,
 * nor does a pair that is named twice: it is as like as it was found at most.
 */
export const updateQueues = (pairs: readonly LikePair[]): readonly UpdateQueue[] => {
  const queues = new Map<string, { readonly target: PlacedEntry; readonly updaters: Map<string, Waiting> }>();
  for (const { a, b, cosine } of pairs) {
    if (a.id === b.id) continue;
    const [target, updater] = compareEntries(a, b) < 0 ? [a, b] : [b, a];
    const queue = queues.get(target.id) ?? { target, updaters: new Map<string, Waiting>() };
    const known = queue.updaters.get(updater.id)?.cosine ?? cosine;
    queue.updaters.set(updater.id, { entry: updater, cosine: Math.max(known, cosine) });
    queues.set(target.id, queue);
  }
  return [...queues.values()]
    .sort((a, b) => compareEntries(a.target, b.target))
    .map(({ target, updaters }) => ({
      targetId: target.id,
      updaters: [...updaters.values()]
        .sort(likestFirst)
        .slice(0, QUEUE_LENGTH)
        .map(({ entry, cosine }) => ({ id: entry.id, cosine })),
    }));
};

interface Waiting {
  readonly entry: PlacedEntry;
  readonly cosine: number;
}

const likestFirst = (a: Waiting, b: Waiting): number =>
  b.cosine - a.cosine || compareEntries(a.entry, b.entry);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
