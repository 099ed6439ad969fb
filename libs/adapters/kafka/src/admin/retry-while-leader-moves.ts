import type { Admin } from 'kafkajs';
import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout, typeOf } from './failures.js';

/** Kafka's error types for a leader or coordinator that is moving or not elected yet. */
export const MOVING: readonly string[] = [
  'NOT_LEADER_FOR_PARTITION',
  'LEADER_NOT_AVAILABLE',
  'NOT_COORDINATOR_FOR_GROUP',
  'GROUP_COORDINATOR_NOT_AVAILABLE',
  'GROUP_LOAD_IN_PROGRESS',
];

const PATIENCE_MS = 10_000;
const AGAIN_AFTER_MS = 100;

/**
 * Repeats a request while leadership moves, or while Kafka returns another error of `passing`. Throws
 * `Unavailable`.
 */
export const retryWhileLeaderMoves = async <T>(
  admin: Admin,
  ask: (admin: Admin) => Promise<T>,
  passing = MOVING,
): Promise<T> => {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await withTimeout(ask(admin));
    } catch (error) {
      if (!passing.includes(typeOf(error) ?? '') || performance.now() > until) throw error;
    }
    await pause(AGAIN_AFTER_MS);
    // This call makes the client learn the current leaders.
    await withTimeout(admin.listGroups());
  }
};
