import { setTimeout as pause } from 'node:timers/promises';

const PROBE_EVERY_MS = 100;

/** Calls the probe until it resolves. Throws its last error after `patienceMs`. */
export const untilReady = async (probe: () => Promise<void>, patienceMs: number): Promise<void> => {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      await probe();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(PROBE_EVERY_MS);
    }
  }
};
