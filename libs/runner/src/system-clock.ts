import type { Clock } from '@mneme/ports';

/**
 * The machine's clock; it stands still while that is set back, so recorded time never runs backwards within a thread.
 */
export const systemClock = (): Clock => {
  let latest = 0;
  return {
    now: () => {
      latest = Math.max(latest, Date.now());
      return latest;
    },
  };
};
