import {
  type ConsolidationTally,
  openConsolidationTally,
  openUsageBook,
  type UsageBook,
} from '@mneme/upkeep';

export interface Counters {
  readonly usage: UsageBook;
  readonly tally: ConsolidationTally;
}

export const openCounters = (ports: Parameters<typeof openUsageBook>[0]): Counters => ({
  usage: openUsageBook(ports),
  tally: openConsolidationTally(ports),
});
