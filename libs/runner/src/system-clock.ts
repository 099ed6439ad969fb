import type { Clock } from '@mneme/ports';

/** The machine's clock. It stands still while that is set back: recorded time never runs back within a thread. */
export const systemClock = (): Clock => {
  let latest = 0;
  return {
    now: () => {
      latest = Math.max(latest, Date.now());
      return latest;
    },
  };
};
