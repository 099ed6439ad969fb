import { setTimeout as wait } from 'node:timers/promises';

export interface SliceReport {
  /** Number of units committed since the start, over all requesters. */
  readonly units: number;
  /** Time that the writer took for the commit of the slice, in milliseconds. */
  readonly tookMs: number;
}

/** Length of a rest as a multiple of the slice, so that other writers have nine tenths of the time. */
const REST = 9;
const LONGEST_REST_MS = 1_000;

/** Runs slices of background work one after the other, with rests between them while other writes happen. */
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
