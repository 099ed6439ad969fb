import { Unavailable } from '@mneme/domain';
import type { EventLog, Position } from '@mneme/ports';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 50;
/** Then it is a failure like any other of the world's, told and repeated. */
const PATIENCE_MS = 2_000;

/** Resolves when the stage ahead has acknowledged the position. Throws `Unavailable` when it is far behind. */
export const awaitAhead = async (
  log: Pick<EventLog, 'progress'>,
  ahead: string,
  position: Position,
): Promise<void> => {
  const until = performance.now() + PATIENCE_MS;
  while (!(await isThrough(log, ahead, position))) {
    if (performance.now() > until)
      throw new Unavailable(
        'stage-behind',
        `"${ahead}" is not through with what comes next. It is waited for.`,
      );
    await pause(POLL_MS);
  }
};

const isThrough = async (
  log: Pick<EventLog, 'progress'>,
  ahead: string,
  { topic, partition, epoch, offset }: Position,
): Promise<boolean> =>
  (await log.progress()).some(
    (now) =>
      now.group === ahead &&
      now.topic === topic &&
      now.partition === partition &&
      (now.epoch > epoch || (now.epoch === epoch && now.acknowledged > offset)),
  );
