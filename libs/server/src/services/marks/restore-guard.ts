import type { Unavailable } from '@mneme/domain';
import { joinedLook } from '@mneme/runner';
import { restoredServers } from './compare-marks.js';
import { restoredAlone } from './restored-alone.js';
import type { Seen, StoreMarks } from './store-marks.js';

/**
 * Detects a server that was restored without the others. From then on, every call throws
 * `Unavailable('restored-alone')`.
 */
export interface RestoreGuard {
  /**
   * Compares the marks of Neo4j and Qdrant, unless they were compared recently. Skips a server that does not
   * answer.
   */
  beforeReads(): Promise<void>;
  /**
   * Compares the marks of all three servers, unless they were compared recently. Throws `Unavailable` while
   * Kafka or Neo4j does not answer.
   */
  beforeWrites(): Promise<void>;
  /**
   * Compares the marks of all three servers now. Throws `Unavailable` while Kafka or Neo4j does not answer.
   */
  look(): Promise<void>;
}

/**
 * Milliseconds for which a comparison counts as recent. The time is shorter than a restart of a server, so
 * each restart is noticed.
 */
const FRESH_MS = 2_000;

export const openRestoreGuard = (marks: StoreMarks): RestoreGuard => {
  let found: Unavailable | null = null;
  const comparedAt = { stores: Number.NEGATIVE_INFINITY, all: Number.NEGATIVE_INFINITY };
  const compare = async (read: () => Promise<Seen>): Promise<Seen['silence']> => {
    if (found) throw found;
    const { marks: seen, silence } = await read();
    const restored = restoredServers(seen);
    if (restored.length === 0) return silence;
    found = restoredAlone(restored);
    throw found;
  };
  const lookAtStores = joinedLook(async () => {
    const startedAt = performance.now();
    const silence = await compare(marks.readStores);
    if (!silence.graph) comparedAt.stores = startedAt;
  });
  const look = joinedLook(async () => {
    const startedAt = performance.now();
    const silence = await compare(marks.readAll);
    if (silence.graph) throw silence.graph;
    comparedAt.stores = Math.max(comparedAt.stores, startedAt);
    if (silence.log) throw silence.log;
    comparedAt.all = startedAt;
  });
  const unlessFresh = async (at: number, lookNow: () => Promise<void>): Promise<void> => {
    if (found) throw found;
    if (performance.now() - at > FRESH_MS) await lookNow();
  };
  return {
    beforeReads: () => unlessFresh(comparedAt.stores, lookAtStores),
    beforeWrites: () => unlessFresh(comparedAt.all, look),
    look,
  };
};
