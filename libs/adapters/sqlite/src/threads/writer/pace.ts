import { setTimeout as wait } from 'node:timers/promises';

export interface SliceReport {
  /** Number of units that were committed since the start for all requesters. */
  readonly units: number;
  /** Duration of the commit. */
  readonly tookMs: number;
}

/**
 * Length of the rest after a slice as a multiple of the slice, so that other writers have nine tenths of the
 * time.
 */
const REST = 9;
const LONGEST_REST_MS = 1_000;

export const openPace = (): (<Report extends SliceReport>(
  slice: () => Promise<Report>,
) => Promise<Report>) => {
  let units = 0;
  let restUntil = 0;
  return async (slice) => {
    const restMs = restUntil - performance.now();
    if (restMs >= 1) await wait(restMs);
    const report = await slice();
    const hasOthers = report.units > units + 1;
    units = report.units;
    restUntil = hasOthers ? performance.now() + Math.min(REST * report.tookMs, LONGEST_REST_MS) : 0;
    return report;
  };
};
