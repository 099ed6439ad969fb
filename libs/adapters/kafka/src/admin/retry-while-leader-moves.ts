import type { Admin } from 'kafkajs';
import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout, kafkaErrorType } from './failures.js';

/** The leader or coordinator is moving or not elected yet. */
export const LEADER_MOVES: readonly string[] = [
  'NOT_LEADER_FOR_PARTITION',
  'LEADER_NOT_AVAILABLE',
  'NOT_COORDINATOR_FOR_GROUP',
  'GROUP_COORDINATOR_NOT_AVAILABLE',
  'GROUP_LOAD_IN_PROGRESS',
];

const PATIENCE_MS = 10_000;
const AGAIN_AFTER_MS = 100;

/** Repeats a request while Kafka returns an error of `retried`. Throws `Unavailable`. */
export const retryWhileLeaderMoves = async <T>(
  admin: Admin,
  request: (admin: Admin) => Promise<T>,
  retried = LEADER_MOVES,
): Promise<T> => {
  const until = performance.now() + PATIENCE_MS;
  for (let failed = false; ; failed = true) {
    try {
      // This call makes the client learn the current leaders.
      if (failed) await withTimeout(admin.listGroups());
      return await withTimeout(request(admin));
    } catch (error) {
      if (!retried.includes(kafkaErrorType(error) ?? '') || performance.now() > until) throw error;
    }
    await pause(AGAIN_AFTER_MS);
  }
};
