import type { EventLog } from '@mneme/ports';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 20;

/** Resolves when every group has acknowledged all there is of its topic, and nothing new came of it. */
export const untilSettled = async (log: EventLog): Promise<void> => {
  for (;;) {
    const progress = await log.progress();
    if (progress.every(({ acknowledged, end }) => acknowledged >= end)) return;
    await pause(PAUSE_MS);
  }
};
