import type { EventLog } from '@mneme/ports';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 20;

/** Throws the reason of `death` once no consumer is left to acknowledge the records. */
export const untilHandled = async (log: EventLog, death: AbortSignal): Promise<void> => {
  for (;;) {
    death.throwIfAborted();
    const progress = await log.progress();
    if (progress.every(({ acknowledged, end }) => acknowledged >= end)) return;
    await pause(PAUSE_MS);
  }
};
