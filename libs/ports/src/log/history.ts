import type { Logged, Position } from './event-log.js';

/** Records of a partition, from the first one still stored. `end` is the offset of the next record. */
export interface PartitionRange extends Omit<Position, 'offset'> {
  readonly from: number;
  readonly end: number;
}

/** Reads the log without a consumer group and without acknowledgements. Throws `Unavailable`. */
export interface History {
  rangesOf(topic: string): Promise<readonly PartitionRange[]>;
  /**
   * Returns the next records of the range, and none at its end. If records are large, returns fewer than
   * `limitRecords`.
   */
  read(range: PartitionRange, limitRecords: number): Promise<readonly Logged[]>;
}
