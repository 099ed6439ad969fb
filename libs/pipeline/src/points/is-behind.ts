import type { Position, Progress } from '@mneme/ports';

/** True if the group has not acknowledged the record yet. */
export const isBehind = ({ topic, partition, epoch, acknowledged }: Progress, record: Position): boolean =>
  record.topic === topic &&
  record.partition === partition &&
  record.epoch === epoch &&
  record.offset >= acknowledged;
