import type { Logged, Position } from './event-log.js';

/** A partition of a topic: from the first record that is still there up to, not including, the next to be written. */
export interface PartitionRange extends Omit<Position, 'offset'> {
  readonly from: number;
  readonly end: number;
}

/** What the log holds, read for nobody: no group knows of it, nothing is acknowledged. Throws `Unavailable`. */
export interface History {
  /** Every partition of the topic, as it is now. */
  rangesOf(topic: string): Promise<readonly PartitionRange[]>;
  /**
   * The first records of the range, in order: at most so many, and fewer where they are large. The range is
   * at its end when there are none.
   */
  read(range: PartitionRange, limitRecords: number): Promise<readonly Logged[]>;
}
