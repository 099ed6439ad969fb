import type { EventLog } from '@mneme/ports';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 20;

/**
 * Resolves when every group has acknowledged all records of its topic. Throws the reason of `death` once no
 * consumer is left to acknowledge them.
 */
export const untilHandled = async (log: EventLog, death: AbortSignal): Promise<void> => {
  for (;;) {
    death.throwIfAborted();
    const progress = await log.progress();
    if (progress.every(({ acknowledged, end }) => acknowledged >= end)) return;
    await pause(PAUSE_MS);
  }
};
