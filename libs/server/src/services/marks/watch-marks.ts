import { codeOf, repeatedly, type Running } from '@mneme/runner';
import type { Logger } from 'pino';
import type { RestoreGuard } from './restore-guard.js';
import { RESTORED_ALONE } from './restored-alone.js';
import type { StoreMarks } from './store-marks.js';

const LOOK_EVERY_MS = 1_000;
/**
 * Interval of comparisons while a server does not answer. It is short, because the server may come back with
 * older data.
 */
const LOOK_AGAIN_MS = 100;
const MARK_EVERY_MS = 10_000;

export interface WatchedMarks {
  readonly marks: StoreMarks;
  readonly guard: RestoreGuard;
  readonly logger: Logger;
  /** Called once if a server was restored without the others. After this call, the process must exit. */
  readonly onRestored: (error: unknown) => void;
}

/** Compares the servers every second and writes a mark to all of them every ten seconds, until closed. */
export const watchMarks = ({ marks, guard, logger, onRestored }: WatchedMarks): Running => {
  let [isAnswering, isOver, markedAt] = [true, false, Number.NEGATIVE_INFINITY];
  const round = async (): Promise<void> => {
    if (isOver) return;
    await guard.look();
    isAnswering = true;
    if (performance.now() - markedAt < MARK_EVERY_MS) return;
    markedAt = performance.now();
    await marks.write();
  };
  return repeatedly(
    () => (isAnswering ? LOOK_EVERY_MS : LOOK_AGAIN_MS),
    round,
    (error) => {
      if (codeOf(error) === RESTORED_ALONE) {
        isOver = true;
        onRestored(error);
        return;
      }
      if (isAnswering) logger.warn({ code: codeOf(error) }, 'the servers cannot be compared with each other');
      isAnswering = false;
    },
  );
};
