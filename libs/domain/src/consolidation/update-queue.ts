import { compareText } from '../compare-text.js';
import type { Instant } from '../instant.js';

export interface OrderedEntry {
  readonly id: string;
  readonly saidAt: Instant;
  readonly sessionId: string;
  /** Number of earlier texts that this text replaced one after another. */
  readonly rewriting?: number;
}

export interface SimilarPair {
  readonly a: OrderedEntry;
  readonly b: OrderedEntry;
  readonly cosine: number;
}

interface QueuedUpdater {
  readonly id: string;
  readonly cosine: number;
}

interface UpdateQueue {
  readonly targetId: string;
  readonly updaters: readonly QueuedUpdater[];
}

/**
 * `NEIGHBOURS` limits the similar entries read for an entry, `QUEUE_LENGTH` the updaters of a target (S4's
 * code, algorithms 4.2).
 */
export const NEIGHBOURS = 20;
export const QUEUE_LENGTH = 10;

/**
 * Orders entries strictly by the time of speech, so that replicas and replays agree (algorithms 0.1) and two
 * entries never wait for each other. A rewritten text is later than the text that it replaces.
 */
export const compareEntries = (a: OrderedEntry, b: OrderedEntry): number =>
  a.saidAt - b.saidAt ||
  compareText(a.sessionId, b.sessionId) ||
  (a.rewriting ?? 0) - (b.rewriting ?? 0) ||
  compareText(a.id, b.id);

/**
 * Returns one queue per target. Only later entries may update earlier entries (S4 3.3). The order of the
 * pairs does not matter.
 */
export const updateQueues = (pairs: readonly SimilarPair[]): readonly UpdateQueue[] => {
  const queues = new Map<
    string,
    { readonly target: OrderedEntry; readonly updaters: Map<string, WaitingUpdater> }
  >();
  for (const { a, b, cosine } of pairs) {
    if (a.id === b.id) continue;
    const [target, updater] = compareEntries(a, b) < 0 ? [a, b] : [b, a];
    const queue = queues.get(target.id) ?? { target, updaters: new Map<string, WaitingUpdater>() };
    const known = queue.updaters.get(updater.id)?.cosine ?? cosine;
    queue.updaters.set(updater.id, { entry: updater, cosine: Math.max(known, cosine) });
    queues.set(target.id, queue);
  }
  return [...queues.values()]
    .sort((a, b) => compareEntries(a.target, b.target))
    .map(({ target, updaters }) => ({
      targetId: target.id,
      updaters: [...updaters.values()]
        .sort(compareWaiting)
        .slice(0, QUEUE_LENGTH)
        .map(({ entry, cosine }) => ({ id: entry.id, cosine })),
    }));
};

interface WaitingUpdater {
  readonly entry: OrderedEntry;
  readonly cosine: number;
}

const compareWaiting = (a: WaitingUpdater, b: WaitingUpdater): number =>
  b.cosine - a.cosine || compareEntries(a.entry, b.entry);
