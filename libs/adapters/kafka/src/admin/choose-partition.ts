import { type PartitionMetadata, Partitioners } from 'kafkajs';

const choose = Partitioners.DefaultPartitioner();
/**
 * Placeholder for each partition, because the partitioner only counts the partitions if a record has a key.
 */
const ANY_PARTITION: PartitionMetadata = {
  partitionId: 0,
  partitionErrorCode: 0,
  leader: 0,
  replicas: [],
  isr: [],
};

/** Chooses the partition like Java's default (murmur2), so that other producers choose the same partition. */
export const choosePartition = (key: string, partitions: number): number =>
  choose({
    topic: '',
    partitionMetadata: new Array<PartitionMetadata>(partitions).fill(ANY_PARTITION),
    message: { key, value: null },
  });
