import type { Clock } from '@mneme/ports';

/** The machine's clock, held still while it is set back: within a thread, recorded time never runs backwards. */
export const systemClock = (): Clock => {
  let latest = 0;
  return {
    now: () => {
      latest = Math.max(latest, Date.now());
      return latest;
    },
  };
};
