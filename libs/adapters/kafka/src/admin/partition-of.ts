import { type PartitionMetadata, Partitioners } from 'kafkajs';

const choose = Partitioners.DefaultPartitioner();

/** The partition of a key: Java's default (murmur2), so that other producers put the key into the same. */
export const partitionOf = (key: string, partitions: number): number =>
  choose({ topic: '', partitionMetadata: allOf(partitions), message: { key, value: null } });

const known = new Map<number, PartitionMetadata[]>();

/** What the partitioner wants to know; of a record with a key it looks only at how many there are. */
const allOf = (partitions: number): PartitionMetadata[] => {
  const all =
    known.get(partitions) ??
    Array.from({ length: partitions }, (_, partitionId) => ({
      partitionId,
      partitionErrorCode: 0,
      leader: 0,
      replicas: [],
      isr: [],
    }));
  known.set(partitions, all);
  return all;
};
