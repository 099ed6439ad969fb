import type { Counting } from '../rows/tenant-counts.js';

/** How many reads took note of what they used, how many of these notes were lost, and what people said of results. */
export interface RecallCounts {
  readonly recorded: number;
  readonly dropped: number;
  readonly judged: number;
}

export const NO_RECALLS: RecallCounts = { recorded: 0, dropped: 0, judged: 0 };

export const RECALLS: Counting<RecallCounts> = {
  stage: 'recalls',
  none: NO_RECALLS,
  added: (a, b) => ({
    recorded: a.recorded + b.recorded,
    dropped: a.dropped + b.dropped,
    judged: a.judged + b.judged,
  }),
};
