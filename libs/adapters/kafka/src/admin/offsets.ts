import { Unavailable } from '@mneme/domain';
import type { Admin } from 'kafkajs';
import { asked } from './asked.js';

/** What a partition holds: from the first offset that is still there up to, not including, the next to be written. */
export interface Extent {
  readonly low: number;
  readonly end: number;
}

/** By partition. */
export const extentsOf = async (admin: Admin, fullName: string): Promise<ReadonlyMap<number, Extent>> => {
  const offsets = await asked(admin, () => admin.fetchTopicOffsets(fullName));
  return new Map(
    offsets.map(({ partition, low, high }) => [partition, { low: Number(low), end: Number(high) }]),
  );
};

/** By partition, what the group has acknowledged: the next offset it wants; without an entry it has not told. */
export const committedOf = async (
  admin: Admin,
  groupId: string,
  fullName: string,
): Promise<ReadonlyMap<number, number>> => {
  const [topic] = await asked(admin, () => admin.fetchOffsets({ groupId, topics: [fullName] }));
  const partitions = topic?.partitions ?? [];
  // Taken for a group that has told nothing, it would begin again at the first record.
  if (partitions.length === 0) {
    throw new Unavailable('log-unavailable', `Kafka does not say how far "${groupId}" is.`);
  }
  const told = partitions.filter(({ offset }) => Number(offset) >= 0);
  return new Map(told.map(({ partition, offset }) => [partition, Number(offset)]));
};
