import type { Delivery } from './delivery.js';
import type { TopicGroup } from '../admin/names.js';

interface GroupPartition extends TopicGroup {
  readonly partition: number;
}

/**
 * Finds the running delivery of a partition, because only the member that runs a delivery can commit its
 * acknowledgement.
 */
export interface RunningDeliveries {
  hold(place: GroupPartition, delivery: Delivery): () => void;
  find(place: GroupPartition): Delivery | undefined;
}

/** A partition of a group has at most one delivery at a time. */
export const trackDeliveries = (): RunningDeliveries => {
  const deliveries = new Map<string, Delivery>();
  return {
    hold: (place, delivery) => {
      const key = keyOf(place);
      deliveries.set(key, delivery);
      return () => deliveries.delete(key);
    },
    find: (place) => deliveries.get(keyOf(place)),
  };
};

const keyOf = ({ group, topic, partition }: GroupPartition): string => `${topic}/${partition}:${group}`;
