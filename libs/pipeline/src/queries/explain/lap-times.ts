import type { Clock } from '@mneme/ports';

/** Durations of the parts of a call, in whole milliseconds. */
export interface LapTimes {
  /** Ends a part, which began where the previous part ended. Parts of the same name add up. */
  lap(part: string): void;
  readonly tookMs: Readonly<Record<string, number>>;
}

export const startLaps = (clock: Clock): LapTimes => {
  const tookMs: Record<string, number> = {};
  let last = clock.now();
  return {
    tookMs,
    lap: (part) => {
      const now = clock.now();
      tookMs[part] = (tookMs[part] ?? 0) + now - last;
      last = now;
    },
  };
};
