import { type Instant, LIMIT_LEAD_MS, nextLogTime } from '@mneme/domain';
import { type Clock, type LogTimes, newestIn, openLogTimes, trustedIn } from '@mneme/ports';

/**
 * A clock that combines the machine's clock with the newest known record of the log. The clock does not move
 * back if the machine's clock is set back by at most `LIMIT_LEAD_MS`.
 */
export const logClock = (times: LogTimes): Clock => {
  let newest: Instant | null = null;
  let knownSince = performance.now();
  let latest = Number.NEGATIVE_INFINITY;
  return {
    machineNow: () => Date.now(),
    now: () => {
      const newestKnown = newestIn(times);
      if (newestKnown !== newest) [newest, knownSince] = [newestKnown, performance.now()];
      const elapsedMs = performance.now() - knownSince;
      const present = nextLogTime(Date.now(), { newest, trustedAt: trustedIn(times), elapsedMs });
      latest = latest - present > LIMIT_LEAD_MS ? present : Math.max(latest, present);
      return latest;
    },
  };
};

/** The machine's clock, for work that does not compare times with a log. */
export const systemClock = (): Clock => logClock(openLogTimes());
