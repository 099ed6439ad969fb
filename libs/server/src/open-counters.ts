import {
  type ConsolidationTally,
  openConsolidationTally,
  openUsageBook,
  type UsageBook,
} from '@mneme/runner';

/** What a process that runs stages counts and writes down. */
export interface Counters {
  readonly usage: UsageBook;
  readonly tally: ConsolidationTally;
}

export const openCounters = (keeping: Parameters<typeof openUsageBook>[0]): Counters => ({
  usage: openUsageBook(keeping),
  tally: openConsolidationTally(keeping),
});
