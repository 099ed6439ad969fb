import { Unavailable } from '@mneme/domain';
import type { Admin } from 'kafkajs';
import { retryWhileLeaderMoves } from './retry-while-leader-moves.js';

/** Offsets of a partition: `low` is its first kept record, `end` the next record to be written. */
export interface Extent {
  readonly low: number;
  readonly end: number;
}

export const readExtents = async (admin: Admin, fullName: string): Promise<ReadonlyMap<number, Extent>> => {
  const offsets = await retryWhileLeaderMoves(admin, () => admin.fetchTopicOffsets(fullName));
  return new Map(
    offsets.map(({ partition, low, high }) => [partition, { low: Number(low), end: Number(high) }]),
  );
};

/** Returns the next offset by partition. A partition without an entry has no acknowledgement yet. */
export const readCommitted = async (
  admin: Admin,
  groupId: string,
  fullName: string,
): Promise<ReadonlyMap<number, number>> => {
  const [topic] = await retryWhileLeaderMoves(admin, () =>
    admin.fetchOffsets({ groupId, topics: [fullName] }),
  );
  const partitions = topic?.partitions ?? [];
  // An empty response would look like a group without acknowledgements, and such a group starts again at the
  // first record.
  if (partitions.length === 0) {
    throw new Unavailable('log-unavailable', `Kafka does not say how far "${groupId}" is.`);
  }
  const acknowledged = partitions.filter(({ offset }) => Number(offset) >= 0);
  return new Map(acknowledged.map(({ partition, offset }) => [partition, Number(offset)]));
};
