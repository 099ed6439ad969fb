import type { Admin } from 'kafkajs';
import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout, kafkaErrorType } from './failures.js';

/** The leader or coordinator is moving or not elected yet. The two clients have different names for some errors. */
export const LEADER_MOVES: readonly string[] = [
  'NOT_LEADER_FOR_PARTITION',
  'NOT_LEADER_OR_FOLLOWER',
  'FENCED_LEADER_EPOCH',
  'UNKNOWN_LEADER_EPOCH',
  'LEADER_NOT_AVAILABLE',
  'NOT_COORDINATOR_FOR_GROUP',
  'NOT_COORDINATOR',
  'GROUP_COORDINATOR_NOT_AVAILABLE',
  'COORDINATOR_NOT_AVAILABLE',
  'GROUP_LOAD_IN_PROGRESS',
  'COORDINATOR_LOAD_IN_PROGRESS',
];

const PATIENCE_MS = 10_000;
const AGAIN_AFTER_MS = 100;

/** Repeats a request while Kafka returns an error of `retried`. Throws `Unavailable`. */
export const retryWhileLeaderMoves = <T>(
  admin: Admin,
  request: (admin: Admin) => Promise<T>,
  retried = LEADER_MOVES,
): Promise<T> =>
  retryAfter(
    // This call makes the client learn the current leaders.
    () => withTimeout(admin.listGroups()),
    () => withTimeout(request(admin)),
    retried,
  );

/** Repeats a request that fails with an error of `retried`, after `refresh` has made the client learn the leaders. */
export const retryAfter = async <T>(
  refresh: () => Promise<unknown>,
  request: () => Promise<T>,
  retried = LEADER_MOVES,
): Promise<T> => {
  const until = performance.now() + PATIENCE_MS;
  for (let failed = false; ; failed = true) {
    try {
      if (failed) await refresh();
      return await request();
    } catch (error) {
      if (!retried.includes(kafkaErrorType(error) ?? '') || performance.now() > until) throw error;
    }
    await pause(AGAIN_AFTER_MS);
  }
};
