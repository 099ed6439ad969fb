import { setTimeout as wait } from 'node:timers/promises';

/** The report of the writer with the answer to a slice. */
export interface SliceReport {
  /** Units of all requesters that were committed since the start. */
  readonly units: number;
  /** How long the writer took for the commit of the slice. */
  readonly tookMs: number;
}

/** While others write, the writer is theirs for nine tenths of the time. */
const REST = 9;
const LONGEST_REST_MS = 1_000;

/** Runs slices of background work one after the other, with rests between them while others write. */
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
