import { Unavailable } from '@mneme/domain';
import type { EventLog, Position, Progress } from '@mneme/ports';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 50;
/** Then it is a failure like any other of the world's, told and repeated. */
const PATIENCE_MS = 2_000;

/** Resolves when the stage ahead has acknowledged the position. Throws `Unavailable` when it is far behind. */
export type AwaitAhead = (position: Position) => Promise<void>;

/**
 * Waits for one stage that goes ahead of others. What it was last seen to have acknowledged is kept: mostly it is
 * further than what comes next, and nobody has to be asked.
 */
export const awaitingAhead = (log: Pick<EventLog, 'progress'>, ahead: string): AwaitAhead => {
  let seen: readonly Progress[] = [];
  const isThrough = ({ topic, partition, epoch, offset }: Position): boolean =>
    seen.some(
      (now) =>
        now.group === ahead &&
        now.topic === topic &&
        now.partition === partition &&
        (now.epoch > epoch || (now.epoch === epoch && now.acknowledged > offset)),
    );
  return async (position) => {
    const until = performance.now() + PATIENCE_MS;
    while (!isThrough(position)) {
      seen = await log.progress({ group: ahead, topic: position.topic });
      if (isThrough(position)) return;
      if (performance.now() > until)
        throw new Unavailable(
          'stage-behind',
          `"${ahead}" is not through with what comes next. It is waited for.`,
        );
      await pause(POLL_MS);
    }
  };
};
