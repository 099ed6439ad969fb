import { type PartitionMetadata, Partitioners } from 'kafkajs';

const choose = Partitioners.DefaultPartitioner();

/**
 * Returns the partition of a key by Java's default (murmur2), so that other producers choose the same
 * partition.
 */
export const partitionOf = (key: string, partitions: number): number =>
  choose({ topic: '', partitionMetadata: allOf(partitions), message: { key, value: null } });

const known = new Map<number, PartitionMetadata[]>();

/** Returns metadata for the partitioner, which reads only the number of partitions if a record has a key. */
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
