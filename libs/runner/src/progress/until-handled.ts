import type { EventLog } from '@mneme/ports';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 20;

/** Resolves when every record is acknowledged. Throws the reason of `death` if the consumers have stopped. */
export const untilHandled = async (log: EventLog, death: AbortSignal): Promise<void> => {
  for (;;) {
    death.throwIfAborted();
    const progress = await log.progress();
    if (progress.every(({ acknowledged, end }) => acknowledged >= end)) return;
    await pause(PAUSE_MS);
  }
};
