import type { Logged, Position } from './event-log.js';

/** The records of a partition: from the first one still stored up to, but not including, the next to be written. */
export interface PartitionRange extends Omit<Position, 'offset'> {
  readonly from: number;
  readonly end: number;
}

/** Reads the log without a consumer group: nothing is acknowledged. Throws `Unavailable`. */
export interface History {
  /** Every partition of the topic, with its current range. */
  rangesOf(topic: string): Promise<readonly PartitionRange[]>;
  /**
   * The first records of the range, in order: at most `limitRecords`, and fewer where they are large. An empty answer
   * means the end of the range.
   */
  read(range: PartitionRange, limitRecords: number): Promise<readonly Logged[]>;
}
