import { type PartitionMetadata, Partitioners } from 'kafkajs';

const choose = Partitioners.DefaultPartitioner();

/** The partition of a key by Java's default (murmur2), so that other producers choose the same partition. */
export const partitionOf = (key: string, partitions: number): number =>
  choose({ topic: '', partitionMetadata: allOf(partitions), message: { key, value: null } });

const known = new Map<number, PartitionMetadata[]>();

/** The metadata that the partitioner takes; for a record with a key it reads only the number of partitions. */
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
