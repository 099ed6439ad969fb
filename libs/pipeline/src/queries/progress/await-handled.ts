import type { Position, Progress } from '@mneme/ports';

/** Returns the first topic in which a group has not taken one of the records, or `null` if all are taken. */
export const remainder = (records: readonly Position[], progress: readonly Progress[]): string | null =>
  progress.find((group) => records.some((record) => isBehind(group, record)))?.topic ?? null;

const isBehind = ({ topic, partition, epoch, acknowledged }: Progress, record: Position): boolean =>
  record.topic === topic &&
  record.partition === partition &&
  record.epoch === epoch &&
  record.offset >= acknowledged;
