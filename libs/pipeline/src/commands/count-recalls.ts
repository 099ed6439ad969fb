import type { Counting } from '../rows/tenant-counts.js';

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
